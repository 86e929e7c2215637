import { type FormEvent, useRef } from 'react';
import { Form } from 'react-router';
import { findZipCodes } from '../../../domain/customers/addresses/zipcode.contract.ts';
import { safeNextLink } from '../../../domain/customers/identity/next-link.ts';
import { type Locale, splitLocale } from '../../../kernel/locale.ts';
import { apiContext, runtimeContext } from '../../../platform/http/page-context.ts';
import type { ServerClient } from '../../../platform/http/server-client.ts';
import { useAddressesText } from '../../../platform/i18n/addresses-text.ts';
import { errorText } from '../../../platform/i18n/error-text.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Container } from '../../ui/container.tsx';
import { Field } from '../../ui/field.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Search } from '../../ui/icons/search.ts';
import { Notice } from '../../ui/notice.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { UnlistedHead } from '../frame/page-head.tsx';
import { useAddress } from '../frame/use-address.ts';
import { useEarlyText } from '../search/use-early-text.ts';
import type { Route } from './+types/address-zipcode.page.ts';
import { foundIn, type Lookup, nothingAsked, refusedLookup } from './address-lookup.ts';
import { formLink, formNamed, lookupLink } from './lookup-link.ts';
import { LookupResults } from './lookup-results.tsx';
import { useAddressLookup } from './use-address-lookup.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  const query = (url.searchParams.get('q') ?? '').trim().slice(0, 300);
  const page = Number(url.searchParams.get('page')) || 1;
  return {
    form: formNamed(url.searchParams.get('for')),
    next: safeNextLink(url.searchParams.get('next')),
    query,
    isDemo: !context.get(runtimeContext).hasAddressSearch,
    lookup: await lookUp(context.get(apiContext), splitLocale(url.pathname).locale, query, page),
  };
}

async function lookUp(api: ServerClient, locale: Locale, q: string, page: number): Promise<Lookup> {
  if (q === '') return nothingAsked;
  const answer = await api.attempt(findZipCodes, { query: { q, page } });
  if (answer.ok) return foundIn(q, answer.value);
  const { code } = answer.error;
  return refusedLookup(code, errorText(locale, code));
}

export default function AddressZipcodePage({ loaderData }: Route.ComponentProps) {
  const t = useAddressesText();
  const { isDemo, ...search } = loaderData;
  return (
    <Container narrow className="grid gap-5 py-6">
      <UnlistedHead title={t('zip.pageTitle')} description={t('zip.pageDescription')} />
      <h1 className="text-3xl">{t('zip.title')}</h1>
      {isDemo && <DemoAddresses />}
      <AddressSearch key={search.query} {...search} />
    </Container>
  );
}

/** Without a real search provider the list of addresses is short, so the page shows what it contains. */
function DemoAddresses() {
  const t = useAddressesText();
  return (
    <Notice title={t('zip.demo')}>
      <p>{t('zip.demoText')}</p>
      <p lang="ko">안산역 · 테헤란로 152 · Busan Station · 제주국제공항 · 06236</p>
    </Notice>
  );
}

type SearchProps = Omit<Route.ComponentProps['loaderData'], 'isDemo'>;

/** Searches while the customer types. Without JavaScript it is a form that opens this page again. */
function AddressSearch({ form, next, query: firstQuery, lookup: first }: SearchProps) {
  const t = useAddressesText();
  const { to } = useAddress();
  const input = useRef<HTMLInputElement>(null);
  const { query, lookup, isSearching, type, searchNow, more } = useAddressLookup(firstQuery, first);
  useEarlyText(input, type);

  function submit(event: FormEvent) {
    event.preventDefault();
    searchNow();
    // The phone's keyboard would cover the results.
    input.current?.blur();
  }
  return (
    <>
      <Form method="get" onSubmit={submit}>
        {form !== 'add' && <input type="hidden" name="for" value={form} />}
        {next && <input type="hidden" name="next" value={next} />}
        <Field
          ref={input}
          label={t('zip.label')}
          name="q"
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={300}
          placeholder="테헤란로 152"
          autoFocus={firstQuery === ''}
          value={query}
          onChange={(event) => type(event.currentTarget.value)}
          hint={t('zip.hint')}
          end={
            <IconButton type="submit" label={t('form.find')}>
              {isSearching ? <Spinner /> : <Search className="size-5 text-brand-text" />}
            </IconButton>
          }
        />
      </Form>
      <div aria-busy={isSearching}>
        <LookupResults
          lookup={lookup}
          isSearching={isSearching}
          linkFor={(address) => to(formLink(form, next, address))}
          pageLink={(page) => to(lookupLink({ form, next, query, page }))}
          byHand={to(formLink(form, next))}
          onMore={more}
          onAgain={searchNow}
        />
      </div>
      <div>
        <ButtonLink to={to(formLink(form, next))} replace variant="quiet" size="small" className="-mx-3.5">
          {t('zip.back')}
        </ButtonLink>
      </div>
    </>
  );
}
