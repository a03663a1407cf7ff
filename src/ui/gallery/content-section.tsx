import { HOUR_MS } from "#lib/durations.ts";
import { Avatar } from "../avatar.tsx";
import { Badge } from "../badge.tsx";
import { Card, stretchedLinkClass } from "../card.tsx";
import { Highlight } from "../highlight.tsx";
import { Image } from "../image.tsx";
import { Progress } from "../progress.tsx";
import { RelativeTime } from "../relative-time.tsx";
import { StarRating } from "../star-rating.tsx";
import { GallerySection, Specimen } from "./specimen.tsx";

const loadedAt = Date.now();

export function ContentSection() {
  return (
    <GallerySection title="Content">
      <Specimen name="Card" layout="grid">
        <Card pad="none" interactive>
          <Image src="/not-there.webp" alt="" />
          <div className="flex flex-col gap-3 p-5">
            <Badge tone="accent" className="self-start">
              Essay
            </Badge>
            <p className="display text-lg">
              <a href="#top" className={stretchedLinkClass}>
                On proportion, and why it calms
              </a>
            </p>
            <Progress label="Read" labelHidden size="sm" value={60} />
          </div>
        </Card>
        <Card>
          <p className="display text-lg">A plain card</p>
          <p className="mt-2 text-ink-soft text-sm">
            A hairline border without a shadow, because it does not float.
          </p>
        </Card>
      </Specimen>
      <Specimen name="Avatar">
        <Avatar name="Mara van Holt" size="xs" />
        <Avatar name="Ilse Brandow" size="sm" />
        <Avatar name="Teo Quillan" />
        <Avatar name="Oda" size="lg" />
        <Avatar name="Broken Picture" src="/not-there.webp" size="lg" />
        <Avatar name="Wren Ashdown" size="xl" decorative={false} />
      </Specimen>
      <Specimen name="Stars" layout="stack">
        <StarRating value={4.6} count={12} />
        <StarRating value={3.2} size="md" />
        <StarRating value={null} />
      </Specimen>
      <Specimen name="Highlight, time" layout="stack">
        <p>
          <Highlight
            text="Columns carry the load; the arch carries it further."
            query="arch load"
          />
        </p>
        <p className="text-ink-soft text-sm">
          Changed <RelativeTime at={loadedAt - 3 * HOUR_MS} zone="UTC" locale="en" />
        </p>
      </Specimen>
      <Specimen name="Reading column" layout="stack">
        <ProseSample />
      </Specimen>
    </GallerySection>
  );
}

function ProseSample() {
  return (
    <article className="prose">
      <h2>Rhythm before ornament</h2>
      <p>
        A colonnade is a promise kept at equal distances. The eye learns the interval and relaxes,
        and what stands <em>between</em> the columns becomes visible.{" "}
        <a href="#top">The same holds</a> for a page: measure first, decoration{" "}
        <strong>last</strong>.
      </p>
      <blockquote>
        <p>What repeats is what one trusts.</p>
      </blockquote>
      <h3>Three rules of thumb</h3>
      <ol>
        <li>Set the measure: 65 to 75 characters.</li>
        <li>Give the lines room, about one and three quarters.</li>
        <li>
          Let headings stand closer to what follows, see <code>prose.css</code>.
        </li>
      </ol>
      <table>
        <thead>
          <tr>
            <th>Order</th>
            <th>Height to width</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <td>Doric</td>
            <td>5.5</td>
          </tr>
          <tr>
            <td>Ionic</td>
            <td>9.0</td>
          </tr>
        </tbody>
      </table>
      <hr />
      <pre>
        <code>{"interval = width * 2.25"}</code>
      </pre>
    </article>
  );
}
