import type { FieldLimits } from '../../../platform/http/form-fields.ts';
import { useStaffText } from '../../../platform/i18n/backoffice-text.tsx';
import { Field, TextareaField } from '../../ui/field.tsx';

export const certificateFields = [
  'number',
  'body',
  'body_country',
  'valid_from',
  'valid_until',
  'scope.en',
  'scope.ru',
  'scope.uz',
] as const;
type CertificateField = (typeof certificateFields)[number];

type CertificateTexts = Readonly<Record<string, string>>;

export function useCertificateLabel() {
  const { t } = useStaffText();
  const labels = {
    number: t('certs.number'),
    body: t('certs.body'),
    body_country: t('cert.country'),
    valid_from: t('cert.from'),
    valid_until: t('certs.until'),
    'scope.en': t('cert.scope.en'),
    'scope.ru': t('cert.scope.ru'),
    'scope.uz': t('cert.scope.uz'),
    withdrawn: t('cert.withdrawn'),
  };
  return (name: string) => labels[name as keyof typeof labels] ?? name;
}

interface Props {
  readonly values: CertificateTexts;
  readonly errors: CertificateTexts;
  readonly limits: Readonly<Record<string, FieldLimits>>;
}

export function CertificateFields({ values, errors, limits }: Props) {
  const label = useCertificateLabel();
  const field = (name: CertificateField) => ({
    name,
    label: label(name),
    defaultValue: values[name],
    error: errors[name],
    ...limits[name],
  });
  return (
    <>
      <div className="grid gap-3 sm:grid-cols-2">
        <Field {...field('number')} />
        <Field {...field('body')} />
        <Field {...field('valid_from')} type="date" />
        <Field {...field('valid_until')} type="date" />
        <Field {...field('body_country')} maxLength={2} pattern="[A-Z]{2}" autoCapitalize="characters" />
      </div>
      <TextareaField {...field('scope.en')} />
      <TextareaField {...field('scope.ru')} />
      <TextareaField {...field('scope.uz')} />
    </>
  );
}
