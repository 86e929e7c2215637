/** Environment of a shop with real third-party services. The keys are invalid and never used. */
export const realServices = {
  TOSS_CLIENT_KEY: 'live_ck_a',
  TOSS_SECRET_KEY: 'live_sk_b',
  SOLAPI_API_KEY: 'c',
  SOLAPI_API_SECRET: 'd',
  SOLAPI_SENDER: 'e',
  GOOGLE_CLIENT_ID: 'f',
  GOOGLE_CLIENT_SECRET: 'g',
  KAKAO_CLIENT_ID: 'h',
  KAKAO_CLIENT_SECRET: 'i',
  JUSO_KEY: 'j',
};
