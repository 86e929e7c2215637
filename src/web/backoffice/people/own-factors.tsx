import { Form } from 'react-router';
import type { OwnFactorList } from '../../../domain/staff/authentication/enrolment.contract.ts';
import { useStaffText } from '../../../platform/i18n/backoffice-text.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { koreanMoment } from '../frame/korean-moment.ts';
import { Section } from '../orders/section.tsx';

/** The last factor cannot be removed, because it is required to log in. */
export function OwnFactors({ factors: { totp, passkeys, recovery_codes_left } }: { readonly factors: OwnFactorList }) {
  const { t } = useStaffText();
  const isOnlyOne = passkeys.length + (totp ? 1 : 0) === 1;
  return (
    <Section title={t('own.factors')}>
      <ul className="divide-y divide-line">
        {passkeys.map(({ id, name, added_at, used_at }) => (
          <Factor
            key={id}
            factor={String(id)}
            name={name || t('factor.passkey')}
            facts={[
              t('own.added', { when: koreanMoment(added_at) }),
              used_at ? t('own.used', { when: koreanMoment(used_at) }) : '',
            ]}
            isKept={isOnlyOne}
          />
        ))}
        {totp && (
          <Factor
            factor="totp"
            name={t('factor.totp')}
            facts={[t('own.added', { when: koreanMoment(totp.added_at) })]}
            isKept={isOnlyOne}
          />
        )}
        <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2">
          <span>{t('own.codesLeft', { count: recovery_codes_left })}</span>
          <Form method="post">
            <Button type="submit" name="intent" value="codes" size="small" variant="secondary">
              {t('own.newCodes')}
            </Button>
          </Form>
        </li>
      </ul>
      <p className="mt-3">
        <ButtonLink to="/enrol" size="small" variant="secondary">
          {totp ? t('own.addOrReplace') : t('own.add')}
        </ButtonLink>
      </p>
    </Section>
  );
}

interface FactorProps {
  readonly factor: string;
  readonly name: string;
  readonly facts: readonly string[];
  readonly isKept: boolean;
}

function Factor({ factor, name, facts, isKept }: FactorProps) {
  const { t } = useStaffText();
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2">
      <span>
        <span className="block font-semibold">{name}</span>
        <span className="text-ink-soft text-sm tabular-nums">{facts.filter(Boolean).join(' · ')}</span>
      </span>
      {!isKept && (
        <Form method="post">
          <input type="hidden" name="factor" value={factor} />
          <Button
            type="submit"
            name="intent"
            value="remove"
            size="small"
            variant="quiet"
            aria-label={t('own.removeWhat', { name })}
          >
            {t('own.remove')}
          </Button>
        </Form>
      )}
    </li>
  );
}
