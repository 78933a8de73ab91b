/** What of a person a field holds. */
export type Personal =
  'secret' | 'mobile' | 'mail' | 'name' | 'address' | 'place' | 'person' | 'picture' | 'text' | 'number'

/** Whatever the row says of it, and whether or not it declares such a field. */
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
/** What people write; as names of fields they are used for notices and goods, too. */
const written =
  /remark|^content$|^message$|^msg$|Msg$|desc$|reason$|^headerName$|^invoiceHeader$|^replyContent$|^value$|virtualInfo|rejectMessage/i

/** What a field holds of a person; `ofPeople` where its row is one that only a person who is logged in gets. */
export const personalIn = (name: string, ofPeople: boolean): Personal | null =>
  byName.find(([, pattern]) => pattern.test(name))?.[0] ?? (ofPeople && written.test(name) ? 'text' : null)

/** Fields that say of an object that it is about a person: then what is written in it was written by that person. */
export const namesPerson = (fields: object): boolean =>
  Object.keys(fields).some((name) => ['name', 'person'].includes(personalIn(name, false) ?? ''))
