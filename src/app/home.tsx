import { HomeScreen } from "#features/home/web/home-screen.tsx";
import { PillarIcon } from "#features/learning/web/pillar-icon.tsx";
import { TypeBadge } from "#features/library/web/content-type.tsx";

const parts = { PillarIcon, TypeBadge };

/** The home screen with the components of other features. */
export const Home = () => <HomeScreen parts={parts} />;
