import { hourText } from '../../../domain/shop/settings/shop-settings.rules.ts';
import { Container } from '../../ui/container.tsx';
import { ChevronRight } from '../../ui/icons/chevron-right.ts';
import { Languages } from '../../ui/icons/languages.ts';
import { Snowflake } from '../../ui/icons/snowflake.ts';
import { Truck } from '../../ui/icons/truck.ts';
import { Link } from '../../ui/link.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { HalalCertificate } from '../catalogue/halal-proof.tsx';
import { useFrame } from '../frame/frame-context.ts';
import { useAddress } from '../frame/use-address.ts';
import type { HomeSay } from './home-say.ts';
import type { HomeStory } from './home-story.server.ts';

interface Props {
  readonly proof: HomeStory['proof'];
  readonly say: HomeSay;
  readonly today: string;
}

/** One certificate, as an example of what every product page shows, and the reasons to trust the shop. */
export function Proof({ proof: { title, text, about, example }, say, today }: Props) {
  const { to } = useAddress();
  return (
    <Container as="section" className="pt-12">
      <SectionHeading title={title} text={text} />
      <div className="grid grid-cols-1 items-start gap-x-8 gap-y-4 lg:grid-cols-2">
        <div>
          {example && <HalalCertificate certificate={example.halal} today={today} />}
          <p className="flex flex-wrap gap-x-6">
            {example && <Onward to={`${to(`/product-detail/${example.slug}`)}#halal`} text={example.papers} />}
            <Onward to={to('/about-us')} text={about} />
          </p>
        </div>
        <Reasons say={say} />
      </div>
    </Container>
  );
}

function Reasons({ say }: Pick<Props, 'say'>) {
  const { delivery } = useFrame().shop;
  const cutoff = hourText(delivery.cutoff_hour);
  const reasons = [
    { Icon: Snowflake, title: say('home.coldTitle'), text: say('home.coldText') },
    { Icon: Truck, title: say('home.fastTitle', { cutoff }), text: say('home.fastText') },
    { Icon: Languages, title: say('home.wordsTitle'), text: say('home.wordsText') },
  ];
  return (
    <ul className="grid gap-3 sm:max-lg:grid-cols-3">
      {reasons.map(({ Icon, title, text }) => (
        <li key={title} className="flex gap-3 rounded-lg border border-line bg-surface p-4">
          <Icon className="size-6 shrink-0 text-brand-text" />
          <div className="min-w-0">
            <h3 className="text-base leading-snug">{title}</h3>
            <p className="mt-1 text-ink-soft text-sm">{text}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}

function Onward({ to, text }: { readonly to: string; readonly text: string }) {
  return (
    <Link
      to={to}
      className="inline-flex min-h-target items-center rounded-sm font-medium text-brand-text underline-offset-4 hover:underline"
    >
      {text}
      <ChevronRight className="size-4 shrink-0" />
    </Link>
  );
}
