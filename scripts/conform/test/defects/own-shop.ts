import { accepted, at, changed, inJourney, isBroken, isGood, put, type Defect, type Fields } from '../defect.ts'
import { accepts, after, isValidBody, lookUp, sentBy, skips, stores } from '../spoiling.ts'
import type { ForwardedCall } from '../spoiled-server.ts'

const apply = 'POST /p/shop/apply'
const own = 'GET /p/shop'
const audit = 'GET /p/shop/shopAudit'
const center = 'GET /p/user/centerInfo'
const head = 'GET /shop/headInfo'
const send = 'POST /p/shop/sendCode'
const save = 'POST /p/shop/saveUsernameAndPassword'
const change = 'POST /p/shop/updatePassword'
const talks = 'GET /p/user/conversations'
const read = 'PUT /p/user/conversations/msgItems/{shopId}/read'
const consult = 'POST /p/user/conversations/inquiry/{shopId}'

const opening = inJourney('apply for a shop and set its account')
const asking = inJourney('take an inquiry up and read what was answered')

const statusOf = async (call: ForwardedCall): Promise<number | undefined> =>
  (await lookUp<{ shopStatus: number } | null>(call, 'GET', '/p/shop'))?.shopStatus
const isOpen = async (call: ForwardedCall): Promise<boolean> => (await statusOf(call)) === 1
const isReviewed = async (call: ForwardedCall): Promise<boolean> => (await statusOf(call)) === 0

const ofOpening: readonly Defect[] = [
  opening(
    'an application that is lost',
    apply,
    skips(apply, async (call) => ((await statusOf(call)) === undefined ? accepted : null)),
  ),
  opening(
    'an application with another phone',
    apply,
    stores<Fields>(apply, put('tel', '13900000000')),
    apply,
    '/application/tel',
  ),
  opening('a second application', apply, accepts(apply, accepted, isReviewed)),
  opening(
    'a review that passes at once',
    audit,
    after(apply, [audit], changed(put('shopAuditStatus', 1))),
    audit,
    '/shopAuditStatus',
  ),
  opening(
    'a center that does not learn of the shop',
    center,
    after(apply, [center], changed(put('shopStatus', null))),
    center,
    '/shopStatus',
  ),
  opening(
    'the page of a shop that nobody has approved',
    head,
    at(head, (answer, call) => (isBroken(answer) ? call.send({ path: '/shop/headInfo?shopId=62' }) : answer)),
  ),
]

const ofAccount: readonly Defect[] = [
  opening('a code for a shop that nobody has approved', send, accepts(send, accepted, isReviewed)),
  opening('code after code for a shop account', send, accepts(send, accepted, isOpen)),
  opening(
    'a shop account with any code',
    save,
    accepts(save, accepted, (call) => isValidBody(save, sentBy(call))),
  ),
  opening(
    'a shop account without its name',
    save,
    after(save, [own], changed(put('username', null))),
    save,
    '/username',
  ),
  opening(
    'a password of a shop account for everybody',
    change,
    accepts(change, accepted, (call) => isValidBody(change, sentBy(call))),
  ),
  opening('a replaced password that is still good', change, () => {
    let isChanged = false
    return async (call) => {
      const answer = await call.send()
      if (call.route !== change) return answer
      isChanged ||= isGood(answer)
      return isChanged && isBroken(answer) ? accepted : answer
    }
  }),
]

const ofService: readonly Defect[] = [
  asking('an inquiry that begins anew each time', consult, () => {
    let begun = 0
    return async (call) => {
      const answer = await call.send()
      if (call.route !== consult || !isGood(answer)) return answer
      begun += 1
      return changed(put('inquiryEnds', `2026-11-09 10:00:0${begun % 10}`))(answer)
    }
  }),
  asking(
    'an inquiry that the list does not show',
    talks,
    after(
      consult,
      [talks],
      changed<Fields[]>((list) => list.map(put('inquiry', 'none'))),
    ),
  ),
  asking(
    'a read conversation with something unread',
    talks,
    after(
      read,
      [talks],
      changed<Fields[]>((list) => list.map(put('unreadNum', 1))),
    ),
    talks,
    '/0/unreadNum',
  ),
  asking(
    'an inquiry at no shop',
    consult,
    at(consult, (answer, call) =>
      isBroken(answer) ? call.send({ path: '/p/user/conversations/inquiry/62' }) : answer,
    ),
  ),
]

export const ownShopDefects: readonly Defect[] = [...ofOpening, ...ofAccount, ...ofService]
