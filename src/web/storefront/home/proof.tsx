import { Container } from '../../ui/container.tsx';
import { BadgeCheck } from '../../ui/icons/badge-check.ts';
import { ChevronRight } from '../../ui/icons/chevron-right.ts';
import { Link } from '../../ui/link.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { HalalCertificate, LotCard } from '../catalogue/halal-proof.tsx';
import { useAddress } from '../frame/use-address.ts';
import type { HomeStory } from './home-story.server.ts';

interface Props {
  readonly proof: HomeStory['proof'];
  readonly today: string;
}

/** Explains how to read the certificate data of a product, with an example in stock. */
export function Proof({ proof: { title, text, steps, about, example }, today }: Props) {
  const { to } = useAddress();
  return (
    <Container as="section" className="pt-14">
      <SectionHeading title={title} text={text} />
      <div className="grid grid-cols-1 gap-6 lg:grid-cols-[2fr_3fr] lg:gap-10">
        <div>
          <ol className="grid gap-5">
            {steps.map((step, index) => (
              <li key={step.title} className="flex gap-4">
                <span
                  aria-hidden="true"
                  className="grid size-9 shrink-0 place-content-center rounded-full bg-brand-soft font-bold text-brand-text"
                >
                  {index + 1}
                </span>
                <div className="min-w-0">
                  <h3 className="text-lg">{step.title}</h3>
                  <p className="mt-1 text-ink-soft">{step.text}</p>
                </div>
              </li>
            ))}
          </ol>
          <Onward to={to('/about-us')} text={about} />
        </div>
        {example && (
          <div>
            <p className="flex gap-2 pb-3 font-medium">
              <BadgeCheck className="size-6 shrink-0 text-brand-text" />
              {example.text}
            </p>
            <HalalCertificate certificate={example.halal} today={today} />
            <ul className="pt-3">
              <LotCard lot={example.lot} certificate={example.halal.number} />
            </ul>
            <Onward to={`${to(`/product-detail/${example.slug}`)}#halal`} text={example.papers} />
          </div>
        )}
      </div>
    </Container>
  );
}

function Onward({ to, text }: { readonly to: string; readonly text: string }) {
  return (
    <Link
      to={to}
      className="mt-3 inline-flex min-h-target items-center rounded-sm font-medium text-brand-text underline-offset-4 hover:underline"
    >
      {text}
      <ChevronRight className="size-4 shrink-0" />
    </Link>
  );
}
