import { Form, useNavigate } from 'react-router';
import {
  addSynonyms,
  changeSynonyms,
  listSynonyms,
  removeSynonyms,
  type SynonymGroup,
  synonymSorts,
  trySearch,
} from '../../../domain/catalogue/merchandising/synonym.contract.ts';
import { getSearchReport } from '../../../domain/desks/reports/search-report.contract.ts';
import { apiContext, runtimeContext } from '../../../platform/http/page-context.ts';
import { useStaffText } from '../../../platform/i18n/backoffice-text.tsx';
import { errorText } from '../../../platform/i18n/error-text.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Link } from '../../ui/link.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Table } from '../../ui/table.tsx';
import { useToast } from '../../ui/toast.tsx';
import { bodyIn } from '../frame/form-body.ts';
import { pageIn } from '../frame/page-number.ts';
import { SortChoice, sortIn } from '../frame/sort-choice.tsx';
import { StaffPage } from '../frame/staff-page.tsx';
import { StaffPagination } from '../frame/staff-pagination.tsx';
import { readPosted } from '../safe-edits/form-draft.ts';
import { refused } from '../safe-edits/refused.ts';
import { type SafeAnswer, SafeForm } from '../safe-edits/safe-form.tsx';
import type { Fields } from '../safe-edits/three-way.rules.ts';
import type { Route } from './+types/words.page.ts';
import { WindowTabs } from './merchandising-tabs.tsx';
import { RemoveForm } from './remove-form.tsx';
import { SearchLine } from './search-line.tsx';
import { SearchTrialShown } from './search-trial.tsx';

const pageSize = 20;
const mostMissed = 20;

export async function loader({ context, url }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const asked = (name: string, most: number) => (url.searchParams.get(name) ?? '').slice(0, most);
  const [q, word, tried] = [asked('q', 80), asked('word', 60), asked('try', 200)];
  const page = pageIn(url);
  const sort = sortIn(url, synonymSorts);
  const [groups, missed, trial] = await Promise.all([
    api.call(listSynonyms, { query: { q, sort, page, page_size: pageSize } }),
    api.call(getSearchReport, { query: { found: 'nothing' } }),
    tried || word ? api.call(trySearch, { query: { q: tried || word } }) : null,
  ]);
  return {
    groups: groups.data,
    count: groups.count,
    missed: missed.data.slice(0, mostMissed),
    trial: trial?.data ?? null,
    ...{ q, word, tried: tried || word, sort, sorts: synonymSorts, page },
  };
}

export async function action({ context, request }: Route.ActionArgs): Promise<SafeAnswer> {
  const api = context.get(apiContext);
  const { locale } = context.get(runtimeContext);
  const form = await request.formData();
  const id = String(form.get('safe.group') ?? '');
  if (form.get('intent') === 'remove') {
    const body = { group: Number(id), version: Number(form.get('version')) };
    const removed = await api.attempt(removeSynonyms, { body });
    return removed.ok ? { saved: true } : { problem: errorText(locale, removed.error.code, removed.error.details) };
  }
  const posted = readPosted(form);
  const { words } = bodyIn(addSynonyms.body, posted.fields);
  const written = id
    ? await api.attempt(changeSynonyms, { params: { id }, body: { words, version: posted.version } })
    : await api.attempt(addSynonyms, { body: { words } });
  return written.ok ? { saved: true, at: '/window/words' } : refused(posted, written.error, fieldsOf, locale);
}

const fieldsOf = ({ words }: SynonymGroup): Fields => ({ words: words.join(', ') });

/** Synonyms, a trial search, and searches without results. */
export default function WordsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { groups, count, missed, trial, q, word, tried, sort, sorts, page } = loaderData;
  const { t } = useStaffText();
  return (
    <StaffPage title={t('window.title')}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <WindowTabs at="/window/words" />
        {actionData?.problem && <Notice tone="danger">{actionData.problem}</Notice>}
        <section aria-labelledby="try" className="grid gap-3">
          <h2 id="try" className="text-xl">
            {t('words.try')}
          </h2>
          <Form className="flex flex-wrap items-end gap-3">
            <Field
              key={tried}
              name="try"
              type="search"
              label={t('words.tryLabel')}
              defaultValue={tried}
              maxLength={200}
              className="min-w-0 flex-1 sm:max-w-96"
            />
            <Button type="submit" variant="secondary">
              {t('words.tryButton')}
            </Button>
          </Form>
          {trial && <SearchTrialShown trial={trial} />}
        </section>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6 xl:grid-cols-[2fr_1fr] xl:items-start">
          <section aria-labelledby="groups" className="grid grid-cols-[minmax(0,1fr)] gap-3">
            <h2 id="groups" className="text-xl">
              {t('words.groups')}
            </h2>
            <p className="text-ink-soft text-sm">{t('words.groupsHint')}</p>
            <GroupForm
              key={`new ${word}`}
              group={null}
              fields={word ? { words: `${word}, ` } : {}}
              label={word ? t('words.addWord', { word }) : t('words.new')}
              answered={actionData}
            />
            <SearchLine q={q} label={t('words.search')} sort={<SortChoice sorts={sorts} chosen={sort} />} />
            {groups.length === 0 && <p>{t('words.empty')}</p>}
            <ul className="grid gap-3">
              {groups.map((group) => (
                <li key={group.id} className="flex flex-wrap items-end gap-2">
                  <GroupForm group={group} fields={fieldsOf(group)} label={group.words[0] ?? ''} answered={undefined} />
                  <RemoveForm
                    label={t('words.remove')}
                    name={group.words.join(', ')}
                    fields={{ 'safe.group': group.id, version: group.version }}
                  />
                </li>
              ))}
            </ul>
            <StaffPagination page={page} pages={Math.ceil(count / pageSize)} />
          </section>
          <section aria-labelledby="missed" className="grid grid-cols-[minmax(0,1fr)] gap-3">
            <h2 id="missed" className="text-xl">
              {t('words.missed')}
            </h2>
            <p className="text-ink-soft text-sm">{t('words.missedHint')}</p>
            <Table
              caption={t('words.missed')}
              captionHidden
              rows={missed}
              rowKey={({ words }) => words}
              empty={t('words.missedNone')}
              columns={[
                { key: 'words', header: t('words.word'), cell: ({ words }) => words },
                { key: 'times', header: t('numbers.searchTimes'), align: 'end', cell: ({ times }) => times },
                {
                  key: 'make',
                  header: <span className="sr-only">{t('money.action')}</span>,
                  cell: ({ words }) => (
                    <Link
                      to={`?${new URLSearchParams({ word: words })}`}
                      className="hit-area text-brand-text underline"
                    >
                      {t('words.make')}
                    </Link>
                  ),
                },
              ]}
            />
          </section>
        </div>
      </div>
    </StaffPage>
  );
}

interface GroupProps {
  /** Null for a new one. */
  readonly group: SynonymGroup | null;
  readonly fields: Fields;
  readonly label: string;
  readonly answered: SafeAnswer | undefined;
}

function GroupForm({ group, fields, label, answered }: GroupProps) {
  const { t } = useStaffText();
  const tell = useToast();
  const navigate = useNavigate();
  return (
    <SafeForm
      form={`synonyms:${group?.id ?? 'new'}`}
      kept={['words']}
      version={group?.version ?? 1}
      fields={fields}
      answered={answered}
      label={() => t('words.groups')}
      onSaved={({ at }) => {
        tell({ text: t('window.saved') });
        if (at && !group) navigate(at);
      }}
      className="grid min-w-0 flex-1 gap-2 max-sm:basis-full"
    >
      {({ values, answer, isSaving }) => (
        <div className="flex flex-wrap items-end gap-2">
          {group && <input type="hidden" name="safe.group" value={group.id} />}
          <Field
            name="words"
            label={label}
            defaultValue={values.words ?? ''}
            error={answer?.errors?.words}
            required
            className="min-w-0 flex-1"
          />
          <Button type="submit" variant="secondary" loading={isSaving} loadingLabel={t('window.saving')}>
            {t('window.save')}
          </Button>
        </div>
      )}
    </SafeForm>
  );
}
