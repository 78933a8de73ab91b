import type { Route } from '@mall/contracts'

/** The rule of docs/SPEC.md that names a call. */
const rules: { readonly [K in Route]?: string } = {
  'GET /shop/notice/topNoticeList/{shopId}': 'S7.10',
  'POST /logOut': 'S7.11',
  'POST /p/shopCart/info': 'S7.12',
  'POST /p/shopCart/totalPay': 'S7.13',
  'DELETE /p/shopCart/deleteItem': 'S7.14',
  'GET /p/user/centerInfo': 'S7.15',
  'GET /p/shopCart/prodCount': 'S7.16',
  'GET /webConfig/getPcWebConfig': 'S7.17',
  'GET /p/user/userInfo': 'S7.18',
  'GET /shop/storeList': 'S7.19',
  'GET /feedback/getFeedbackTypeList': 'S7.20',
  'POST /feedback/addFeedback': 'S7.21',
  'POST /flowAnalysisLog': 'S7.22',
  'GET /sys/config/info/getSysPaySwitch': 'S7.23',
  'GET /sys/config/info/getSysServiceSwitch': 'S7.24',
  'GET /p/user/collection/isCollection': 'S7.25',
  'GET /p/shop/collection/isCollection': 'S7.25',
  'POST /sms/sendLoginCode': 'S7.26',
  'POST /login': 'S7.27',
  'POST /smsLogin': 'S7.28',
}

/** What ends a test's name: the rules it proves. */
export const proves = (route: Route, ...more: readonly string[]): string =>
  [rules[route] ?? 'S7.40', ...more].map((rule) => `[${rule}]`).join(' ')
