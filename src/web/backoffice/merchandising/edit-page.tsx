import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import type { FieldLimits } from '../../../platform/http/form-fields.ts';
import { useStaffText } from '../../../platform/i18n/backoffice-text.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useToast } from '../../ui/toast.tsx';
import { StaffPage } from '../frame/staff-page.tsx';
import { type SafeAnswer, SafeForm } from '../safe-edits/safe-form.tsx';
import type { Fields } from '../safe-edits/three-way.rules.ts';

interface Props {
  readonly title: string;
  readonly tools: ReactNode;
  /** The object's key, as in `brand:17`. */
  readonly form: string;
  readonly kept: readonly string[];
  /** Only for an existing object. */
  readonly version: number | undefined;
  readonly fields: Fields;
  readonly limits: Readonly<Record<string, FieldLimits>>;
  readonly answered: SafeAnswer | undefined;
  readonly label: (name: string) => string;
  readonly children: (form: EditedForm) => ReactNode;
  /** Further actions on it. */
  readonly below: ReactNode;
}

export interface EditedForm {
  readonly values: Fields;
  readonly errors: Readonly<Record<string, string>> | undefined;
  /** The common props of a plain field with this name. */
  readonly of: (name: string) => {
    readonly name: string;
    readonly label: string;
    readonly defaultValue: string;
    readonly error: string | undefined;
  } & FieldLimits;
}

/** The edit page of one object: its form, which returns to the list once saved, and further actions. */
export function EditPage({
  title,
  tools,
  form,
  version = 1,
  limits,
  answered,
  label,
  children,
  below,
  ...safe
}: Props) {
  const { t } = useStaffText();
  const tell = useToast();
  const navigate = useNavigate();
  return (
    <StaffPage title={title} tools={tools}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
        {answered?.problem && <Notice tone="danger">{answered.problem}</Notice>}
        <SafeForm
          {...safe}
          key={form}
          form={form}
          version={version}
          // The problem is shown once, above all actions.
          answered={answered && { ...answered, problem: null }}
          label={label}
          onSaved={({ at }) => {
            tell({ text: t('window.saved') });
            if (at) navigate(at);
          }}
          className="grid max-w-5xl gap-5"
        >
          {({ values, answer, isSaving }) => (
            <>
              {children({
                values,
                errors: answer?.errors,
                of: (name) => ({
                  name,
                  label: label(name),
                  defaultValue: values[name] ?? '',
                  error: answer?.errors?.[name],
                  ...limits[name],
                }),
              })}
              <div>
                <Button type="submit" loading={isSaving} loadingLabel={t('window.saving')}>
                  {t('window.save')}
                </Button>
              </div>
            </>
          )}
        </SafeForm>
        {below}
      </div>
    </StaffPage>
  );
}
