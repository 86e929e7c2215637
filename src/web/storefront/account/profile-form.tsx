import { Form, useNavigation } from 'react-router';
import type { AccountView } from '../../../domain/customers/identity/account.contract.ts';
import { locales } from '../../../kernel/locale.ts';
import { useAccountText } from '../../../platform/i18n/account-text.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { languageNames } from '../frame/language-switch.tsx';
import type { MeAnswer } from './me-action.ts';

/** The option for "no language chosen". */
const ofThePage = 'page';

interface Props {
  readonly me: AccountView;
  readonly answer: MeAnswer | undefined;
}

export function ProfileForm({ me, answer }: Props) {
  const t = useAccountText();
  const busy = useNavigation().formData?.get('intent') === 'profile';
  const own = answer?.form === 'profile' ? answer : undefined;
  return (
    <Form method="post" className="grid gap-4">
      <Field
        label={t('me.name')}
        name="name"
        autoComplete="name"
        maxLength={80}
        defaultValue={me.name}
        hint={t('me.nameHint')}
      />
      <SelectField
        label={t('me.language')}
        name="locale"
        defaultValue={me.locale_chosen ? me.locale : ofThePage}
        hint={t('me.languageHint')}
        options={[
          { value: ofThePage, label: t('me.languageOfPage') },
          ...locales.map((locale) => ({ value: locale, label: languageNames[locale] })),
        ]}
      />
      {own && <Notice tone={own.error ? 'danger' : 'success'}>{own.error ?? t('me.saved')}</Notice>}
      <div>
        <Button type="submit" name="intent" value="profile" loading={busy} loadingLabel={t('login.working')}>
          {t('me.save')}
        </Button>
      </div>
    </Form>
  );
}
