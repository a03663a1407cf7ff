/** How often a race is repeated: all 20 rounds of the proofs in `npm run test:long`. */
export const ROUNDS = process.env.LONG_TESTS ? 20 : 4;
