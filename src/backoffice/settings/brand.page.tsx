import { Form } from 'react-router';
import { saveBrand, sendLogo } from '../../features/settings-desk/brand.contract.ts';
import { listSettings } from '../../features/settings-desk/settings.contract.ts';
import { type LogoVariant, logoFile, logoVariants } from '../../features/shop-settings/brand.rules.ts';
import { apiContext, postedForm, runtimeContext } from '../../http/page-context.ts';
import type { ServerClient } from '../../http/server-client.ts';
import type { PostedForm } from '../../http/uploaded-file.ts';
import { useStaffText } from '../../i18n/backoffice-text.tsx';
import { errorText } from '../../i18n/error-text.ts';
import { locales } from '../../kernel/locale.ts';
import { usualNames } from '../../kernel/shop-names.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { languageNames } from '../frame/language-buttons.tsx';
import { useStaff } from '../frame/staff-context.ts';
import { StaffPage } from '../frame/staff-page.tsx';
import { isProofAsked } from '../trust/proof-asked.ts';
import { withProof } from '../trust/with-proof.ts';
import type { Route } from './+types/brand.page.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const { data: groups } = await context.get(apiContext).call(listSettings, {});
  const brand = groups.find((group) => group.key === 'brand');
  return { version: brand?.version ?? 0, brand: brand?.value ?? { name: usualNames, logo: null, logo_dark: null } };
}

export async function action({ context }: Route.ActionArgs) {
  const form = await postedForm(context)();
  return withProof(context, form.values, async (api) => {
    // A proof that was asked for in between brings the words of a form along, but not its file.
    if (form.values.get('intent') === 'send' && form.files.length === 0)
      return { saved: false as const, problem: null };
    const saved = await act(api, form);
    if (saved.ok) return { saved: true as const };
    const { code, details } = saved.error;
    return { saved: false as const, problem: errorText(context.get(runtimeContext).locale, code, details) };
  });
}

function act(api: ServerClient, { values, files }: PostedForm) {
  const text = (name: string) => String(values.get(name) ?? '').trim();
  const version = Number(text('version'));
  const variant = logoVariants.find((one) => one === text('variant')) ?? 'logo';
  const [sent] = files;
  if (text('intent') === 'send' && sent)
    return api.attempt(sendLogo, { query: { variant, version: String(version) }, body: sent.file });
  if (text('intent') === 'remove') return api.attempt(saveBrand, { body: { version, remove: variant } });
  return api.attempt(saveBrand, { body: { version, name: { en: text('en'), ru: text('ru'), uz: text('uz') } } });
}

/** What the shop is called, and the picture that stands for it on light and on dark screens. */
export default function BrandPage({ loaderData: { version, brand }, actionData }: Route.ComponentProps) {
  const { t } = useStaffText();
  const answer = isProofAsked(actionData) ? undefined : actionData;
  const mayWrite = useStaff().permissions.includes('settings.write');
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
        {answer?.saved && <Notice tone="success">{t('settings.saved')}</Notice>}
        {answer && !answer.saved && <Notice tone="danger">{answer.problem ?? t('brand.again')}</Notice>}
        <Form method="post" key={version} className="grid gap-4">
          <input type="hidden" name="version" value={version} />
          <fieldset disabled={!mayWrite} className="grid gap-4 sm:grid-cols-3">
            {locales.map((language) => (
              <Field
                key={language}
                name={language}
                lang={language}
                label={`${t('brand.name')}: ${languageNames[language]}`}
                defaultValue={brand.name[language]}
                maxLength={30}
                required
              />
            ))}
          </fieldset>
          {mayWrite && (
            <Button type="submit" name="intent" value="name" className="justify-self-start">
              {t('settings.save')}
            </Button>
          )}
        </Form>
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
    <section className="grid content-start gap-3 rounded-lg border border-line bg-surface p-4">
      <h2 className="font-semibold text-base">{t(`brand.${variant}`)}</h2>
      <div
        className={
          isDark
            ? 'grid min-h-20 place-items-center rounded-md bg-[#121512] p-3'
            : 'grid min-h-20 place-items-center rounded-md bg-[#fbf8f2] p-3'
        }
      >
        {logo ? (
          <img src={`/files/${logoFile(logo)}`} alt={t(`brand.${variant}`)} className="max-h-11 max-w-full" />
        ) : (
          <span className={isDark ? 'text-[#c9c9c0] text-sm' : 'text-[#55584f] text-sm'}>{t('brand.none')}</span>
        )}
      </div>
      {mayWrite && (
        <>
          <Form method="post" encType="multipart/form-data" className="grid gap-2">
            <input type="hidden" name="version" value={version} />
            <input type="hidden" name="variant" value={variant} />
            <input
              type="file"
              name="logo"
              accept="image/png,image/webp,image/jpeg"
              aria-label={t(`brand.${variant}`)}
              required
              className="min-h-11 w-full text-sm"
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
