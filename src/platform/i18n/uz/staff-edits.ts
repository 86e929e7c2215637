import type { staffEdits as english } from '../en/staff-edits.ts';
import type { TranslationOf } from '../message.ts';

export const staffEdits: TranslationOf<typeof english, 'uz'> = {
  'draft.back': '{at} dagi saqlanmagan oʻzgarishlaringiz shu yerda',
  'draft.discard': 'Ularni oʻchirish',
  'stale.title': 'Siz tahrirlayotganda oʻzgartirdi: {by}. {at}',
  'stale.shop': 'doʻkonning oʻzi',
  'stale.choose': 'Quyidagi har bir maydon uchun tanlang va qayta saqlang.',
  'stale.saveAgain': 'Sizning maydonlaringizga tegilmagan. Koʻrib chiqing va qayta saqlang.',
  'stale.mine': 'Menikini qoldirish',
  'stale.theirs': 'Ularnikini olish',
  'stale.others': 'Bular ham oʻzgargan va shu yerga koʻchirildi',
  'stale.empty': '(boʻsh)',
};
