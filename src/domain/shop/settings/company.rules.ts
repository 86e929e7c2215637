/** For light and dark screens. */
export const logoVariants = ['logo', 'logo_dark'] as const;
export type LogoVariant = (typeof logoVariants)[number];

export const logoFolder = 'brand/';

export function logoFile(key: string): string {
  return `${logoFolder}${key}.webp`;
}

interface CompanyFacts {
  readonly company_name: string;
  readonly company_name_ko: string;
  readonly representative: string;
  readonly address: string;
  readonly phone: string;
  readonly email: string;
  readonly business_number: string;
  readonly mail_order_number: string;
  readonly hosting_provider: string;
  readonly privacy_officer: string;
}

/** Patterns of the fictitious values in the demo. */
const demoSigns: { readonly [Field in keyof CompanyFacts]: RegExp } = {
  company_name: /^Dasturxon Co\., Ltd\.$/,
  company_name_ko: /^주식회사 다스투르혼$/,
  representative: /^Demo /,
  address: / Demo-ro/,
  phone: /^[\d]{2,3}-0{3,4}-0000$/,
  email: /\.example$/,
  business_number: /^[0-]+$/,
  mail_order_number: /-0+$/,
  hosting_provider: /^주식회사 다스투르혼$/,
  privacy_officer: /^Demo /,
};

/** The fields that still have their demo values. */
export function madeUpFields(company: CompanyFacts): readonly (keyof CompanyFacts)[] {
  const fields = Object.keys(demoSigns) as (keyof CompanyFacts)[];
  return fields.filter((field) => demoSigns[field].test(company[field]));
}

const channelPatterns = {
  kakao: /^https:\/\/(?:pf|open)\.kakao\.com\/[\w/-]{1,80}$/,
  telegram: /^https:\/\/t\.me\/\w{4,40}$/,
} as const;

/** Empty if the shop does not have the channel. */
export function isChannel(channel: keyof typeof channelPatterns, address: string): boolean {
  return address === '' || channelPatterns[channel].test(address);
}

/** The channels that still have demo values, which could belong to another person in the future. */
export function madeUpChannels(contacts: Readonly<Record<'kakao' | 'telegram', string>>): ('kakao' | 'telegram')[] {
  return (['kakao', 'telegram'] as const).filter((channel) => /demo$/.test(contacts[channel]));
}

/** The account number of the demo shop consists of zeros; money sent there would be lost. */
export function isMadeUpAccount({ account }: { readonly account: string }): boolean {
  return !/[1-9]/.test(account);
}

interface Account {
  readonly account: string;
}

type AccountProblem = 'account_number_wrong' | 'account_repeated';

/** The fields with invalid or duplicate account numbers. */
export function wrongAccounts(
  bank: Account & { readonly others?: readonly Account[] | undefined },
): Readonly<Record<string, AccountProblem>> {
  const all = [bank, ...(bank.others ?? [])];
  const numbers = all.map(({ account }) => account.replaceAll('-', ''));
  const problemAt = (one: Account, index: number): AccountProblem | null => {
    if (!/^\d(?:-?\d){7,15}$/.test(one.account) || isMadeUpAccount(one)) return 'account_number_wrong';
    return numbers.indexOf(numbers[index] ?? '') < index ? 'account_repeated' : null;
  };
  const wrong = all.flatMap((one, index) => {
    const problem = problemAt(one, index);
    return problem ? [[index === 0 ? 'account' : `others.${index - 1}.account`, problem] as const] : [];
  });
  return Object.fromEntries(wrong);
}
