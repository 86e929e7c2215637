import { Form } from 'react-router';
import { type LogoVariant, logoFile, logoVariants } from '../../../domain/shop/settings/company.rules.ts';
import { saveBrand } from '../../../domain/shop/settings/look.contract.ts';
import { shopNames } from '../../../domain/shop/settings/setting-groups.ts';
import { listSettings } from '../../../domain/shop/settings/settings.contract.ts';
import { type Locale, locales } from '../../../kernel/locale.ts';
import { usualNames } from '../../../kernel/shop-names.ts';
import { formParts } from '../../../platform/http/form-fields.ts';
import { apiContext, postedForm, runtimeContext } from '../../../platform/http/page-context.ts';
import { useStaffText } from '../../../platform/i18n/backoffice-text.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { isProofAsked } from '../authentication/proof-asked.ts';
import { withProof } from '../authentication/with-proof.ts';
import { FileField } from '../frame/file-field.tsx';
import { languageNames } from '../frame/language-buttons.tsx';
import { useStaff } from '../frame/staff-context.ts';
import { StaffPage } from '../frame/staff-page.tsx';
import { DraftedForm } from '../safe-edits/drafted-form.tsx';
import type { Route } from './+types/brand.page.ts';
import { nameFields, writeBrand } from './save-brand.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const { data: groups } = await context.get(apiContext).call(listSettings, {});
  const brand = groups.find((group) => group.key === 'brand');
  const { version = 0, value = { name: usualNames, logo: null, logo_dark: null } } = brand ?? {};
  return {
    version,
    brand: value,
    fields: nameFields(value),
    may: saveBrand.may,
    most: formParts(shopNames)[0]?.fields[0]?.most,
  };
}

export async function action({ context }: Route.ActionArgs) {
  const form = await postedForm(context)();
  const { locale } = context.get(runtimeContext);
  return withProof(context, form.values, (api) => writeBrand(api, form, locale));
}

/** The shop's name, and its logos for light and dark screens. */
export default function BrandPage({ loaderData, actionData }: Route.ComponentProps) {
  const { version, brand, fields, may, most } = loaderData;
  const { t } = useStaffText();
  const answer = isProofAsked(actionData) ? undefined : actionData;
  const ofLogo = answer?.about === 'logo' ? answer : undefined;
  const mayWrite = useStaff().permissions.includes(may);
  const labelOf = (name: string) => `${t('brand.name')}: ${languageNames[name.slice(-2) as Locale]}`;
  return (
    <StaffPage
      title={t('settings.brand')}
      tools={
        <ButtonLink to="/settings" variant="quiet" size="small">
          {t('settings.all')}
        </ButtonLink>
      }
    >
      <div className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-6">
        <p className="text-ink-soft">{t('settings.brandText')}</p>
        {ofLogo?.saved && <Notice tone="success">{t('settings.saved')}</Notice>}
        {ofLogo && !ofLogo.saved && <Notice tone="danger">{ofLogo.problem ?? t('brand.again')}</Notice>}
        <DraftedForm
          // Saving a logo raises the version too: a name being typed is restored from its draft.
          key={version}
          form="settings:brand"
          kept={['name']}
          version={version}
          fields={fields}
          answer={answer?.about === 'name' ? answer : undefined}
          label={labelOf}
          className="grid gap-4"
        >
          {(values) => (
            <>
              <fieldset disabled={!mayWrite} className="grid gap-4 sm:grid-cols-3">
                {locales.map((language) => (
                  <Field
                    key={language}
                    name={`name.${language}`}
                    lang={language}
                    label={labelOf(language)}
                    defaultValue={values[`name.${language}`]}
                    error={answer?.errors?.[`name.${language}`]}
                    maxLength={most}
                    required
                  />
                ))}
              </fieldset>
              {mayWrite && (
                <Button type="submit" name="intent" value="name" className="justify-self-start">
                  {t('settings.save')}
                </Button>
              )}
            </>
          )}
        </DraftedForm>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-2">
          {logoVariants.map((variant) => (
            <LogoCard key={variant} variant={variant} logo={brand[variant]} version={version} mayWrite={mayWrite} />
          ))}
        </div>
      </div>
    </StaffPage>
  );
}

interface CardProps {
  readonly variant: LogoVariant;
  readonly logo: string | null;
  readonly version: number;
  readonly mayWrite: boolean;
}

function LogoCard({ variant, logo, version, mayWrite }: CardProps) {
  const { t } = useStaffText();
  const isDark = variant === 'logo_dark';
  return (
    <section
      aria-labelledby={variant}
      className="grid content-start gap-3 rounded-lg border border-line bg-surface p-4"
    >
      <h2 id={variant} className="font-semibold text-base">
        {t(`brand.${variant}`)}
      </h2>
      <div
        className={
          isDark
            ? 'grid min-h-20 place-items-center rounded-md bg-[#121512] p-3'
            : 'grid min-h-20 place-items-center rounded-md bg-[#fbf8f2] p-3'
        }
      >
        {logo ? (
          <img src={`/files/${logoFile(logo)}`} alt="" className="max-h-11 max-w-full" />
        ) : (
          <span className={isDark ? 'text-[#c9c9c0] text-sm' : 'text-[#55584f] text-sm'}>{t('brand.none')}</span>
        )}
      </div>
      {mayWrite && (
        <>
          <Form method="post" encType="multipart/form-data" className="grid gap-2">
            <input type="hidden" name="version" value={version} />
            <input type="hidden" name="variant" value={variant} />
            <FileField
              form="logo"
              name="logo"
              label={t('brand.file')}
              accept="image/png,image/webp,image/jpeg"
              required
            />
            <Button
              type="submit"
              name="intent"
              value="send"
              variant="secondary"
              size="small"
              className="justify-self-start"
            >
              {t('brand.send')}
            </Button>
          </Form>
          {logo && (
            <Form method="post">
              <input type="hidden" name="version" value={version} />
              <input type="hidden" name="variant" value={variant} />
              <Button type="submit" name="intent" value="remove" variant="quiet" size="small">
                {t('brand.remove')}
              </Button>
            </Form>
          )}
        </>
      )}
    </section>
  );
}
