/** Kinds of personal data. */
export type Personal =
  | 'secret'
  | 'mobile'
  | 'mail'
  | 'name'
  | 'address'
  | 'place'
  | 'person'
  | 'picture'
  | 'text'
  | 'number'

/** By field name, whether or not the row declares the field. */
const byName: readonly (readonly [Personal, RegExp])[] = [
  [
    'secret',
    /token|password|passwd|credential|secret|session|cookie|valid_?code|^code$|captcha|flag$|^sign$|writeOffCode/i,
  ],
  ['mobile', /mobile|phone|^tel$/i],
  ['mail', /e_?mail|wechat|weixin|^qq$/i],
  ['picture', /avatar|^userPic$/i],
  ['person', /^(?:user|buyer|member|customer|open|union|account|login)_?id$/i],
  ['name', /^(?:nick|user|real|receiver|buyer|member|login|contact|account)_?name$|^receiver$|^principal$/i],
  ['address', /^(?:user|receiver|detail|full)?_?addr(?:ess)?$/i],
  ['place', /^(?:lat|lng|lon|latitude|longitude)$/i],
  ['number', /id_?card|card_?no|express_?no|^deyNu$|dvyFlowId|tax_?(?:no|number)|invoiceNumber|post_?code/i],
]
/** Free text. Notices and products use these field names, too. */
const written =
  /remark|^content$|^message$|^msg$|Msg$|desc$|reason$|^headerName$|^invoiceHeader$|^replyContent$|^value$|^suggestion$|virtualInfo|rejectMessage/i

/** The kind of personal data in a field; `ofPeople` if its row requires a login. */
export const personalIn = (name: string, ofPeople: boolean): Personal | null =>
  byName.find(([, pattern]) => pattern.test(name))?.[0] ?? (ofPeople && written.test(name) ? 'text' : null)

/** Whether an object has fields that identify a person; then its free text was written by that person. */
export const namesPerson = (fields: object): boolean =>
  Object.keys(fields).some((name) => ['name', 'person'].includes(personalIn(name, false) ?? ''))
