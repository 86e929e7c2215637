import { useStaffText } from '../../../platform/i18n/backoffice-text.tsx';
import { Field, TextareaField } from '../../ui/field.tsx';

/** Each field of a certificate, as the form names it. */
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
}

export function CertificateFields({ values, errors }: Props) {
  const label = useCertificateLabel();
  const field = (name: CertificateField) => ({
    name,
    label: label(name),
    defaultValue: values[name],
    error: errors[name],
  });
  return (
    <>
      <div className="grid gap-3 sm:grid-cols-2">
        <Field {...field('number')} maxLength={80} required />
        <Field {...field('body')} maxLength={120} required />
        <Field {...field('valid_from')} type="date" required />
        <Field {...field('valid_until')} type="date" required />
        <Field {...field('body_country')} maxLength={2} pattern="[A-Z]{2}" autoCapitalize="characters" required />
      </div>
      <TextareaField {...field('scope.en')} maxLength={500} required />
      <TextareaField {...field('scope.ru')} maxLength={500} />
      <TextareaField {...field('scope.uz')} maxLength={500} />
    </>
  );
}
