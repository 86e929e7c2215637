/** Environment of a shop whose outside services are all real, or look it: nothing is called with them. */
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
