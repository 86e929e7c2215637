import type { z } from 'zod';
import type { FieldProblem } from '../../kernel/error-codes.ts';

type Issue = z.core.$ZodIssue;

/** The first problem of each field. The issues must include their input. */
export function fieldProblemsIn(issues: readonly Issue[]): Record<string, FieldProblem> {
  const problems: Record<string, FieldProblem> = {};
  for (const { path, problem } of issues.flatMap((issue) => problemsIn(issue, []))) {
    problems[path.join('.') || 'body'] ??= problem;
  }
  return problems;
}

/** For a contract whose fields depend on each other. A name with dots is the path to a nested field. */
export function noteProblems(context: z.RefinementCtx, problems: Readonly<Record<string, FieldProblem>>): void {
  for (const [field, problem] of Object.entries(problems))
    context.addIssue({ code: 'custom', path: field.split('.'), params: { problem } });
}

interface Found {
  readonly path: readonly PropertyKey[];
  readonly problem: FieldProblem;
}

function problemsIn(issue: Issue, above: readonly PropertyKey[]): Found[] {
  const path = [...above, ...issue.path];
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({ path: [...path, key], problem: 'unknown_field' }));
  }
  if (issue.code === 'invalid_union') {
    const meant = likeliestForm(issue.errors);
    if (meant) return meant.flatMap((inner) => problemsIn(inner, path));
  }
  return [{ path, problem: problemOf(issue) }];
}

/**
 * Of several accepted forms, the one the caller probably meant: the one that parsed furthest, or the only one of the
 * same type.
 */
function likeliestForm(forms: readonly (readonly Issue[])[]): readonly Issue[] | undefined {
  const depth = (form: readonly Issue[]) => Math.max(...form.map(({ path }) => path.length));
  const [furthest] = forms.toSorted((one, other) => depth(other) - depth(one));
  if (furthest && depth(furthest) > 0) return furthest;
  const ofItsType = forms.filter((form) => form.some(({ code }) => code === 'too_big' || code === 'too_small'));
  return ofItsType.length === 1 ? ofItsType[0] : undefined;
}

const ofType: Readonly<Record<string, FieldProblem>> = {
  string: 'not_text',
  number: 'not_whole_number',
  int: 'not_whole_number',
  boolean: 'not_true_or_false',
  array: 'not_list',
  object: 'not_object',
};
const ofSize: Readonly<Record<string, { readonly too_small: FieldProblem; readonly too_big: FieldProblem }>> = {
  string: { too_small: 'too_short', too_big: 'too_long' },
  array: { too_small: 'too_few', too_big: 'too_many' },
};

function problemOf(issue: Issue): FieldProblem {
  if (issue.code === 'custom') return (issue.params?.problem as FieldProblem | undefined) ?? 'invalid';
  if (issue.input === undefined) return 'required';
  if (issue.code === 'invalid_type') return ofType[issue.expected] ?? 'invalid';
  if (issue.code === 'invalid_value') return 'not_choice';
  if (issue.code === 'too_small' || issue.code === 'too_big') return ofSize[issue.origin]?.[issue.code] ?? issue.code;
  if (issue.code === 'invalid_format' && issue.format === 'datetime') return 'not_moment';
  return 'invalid';
}
