import type { Planted } from '../planted.ts'
import { accepted, after, at, changed, isGood, isRefused, put, type Fields } from '../spoiling.ts'

const change = 'POST /p/shop/updatePassword'
const head = 'GET /shop/headInfo'
const audit = 'GET /p/shop/shopAudit'
const talks = 'GET /p/user/conversations'
const consult = 'POST /p/user/conversations/inquiry/{shopId}'

export const shopOdds: readonly Planted[] = [
  {
    what: 'a review that passes at once',
    route: audit,
    place: '/shopAuditStatus',
    journeys: ['apply for a shop and set its account'],
    spoil: after('POST /p/shop/apply', [audit], changed(put('shopAuditStatus', 1))),
  },
  {
    what: 'a read conversation with something unread',
    route: talks,
    place: '/*/unreadNum',
    journeys: ['take an inquiry up and read what was answered'],
    spoil: after(
      'PUT /p/user/conversations/msgItems/{shopId}/read',
      [talks],
      changed((list: readonly Fields[]) => list.map(put('unreadNum', 1))),
    ),
  },
  {
    what: 'an inquiry that begins anew each time',
    route: consult,
    journeys: ['take an inquiry up and read what was answered'],
    spoil: () => {
      let begun = 0
      return at(
        consult,
        (answer) => changed(put('inquiryEnds', `2026-11-09 10:00:0${(begun += 1) % 10}`))(answer),
        isGood,
      )()
    },
  },
  {
    what: 'the page of a shop that nobody has approved',
    route: head,
    journeys: ['apply for a shop and set its account'],
    spoil: at(head, (_answer, call) => call.send({ path: '/shop/headInfo?shopId=62' }), isRefused),
  },
  {
    what: 'a replaced password that is still good',
    route: change,
    spoil: () => {
      let isChanged = false
      return at(change, (answer) => {
        isChanged ||= isGood(answer)
        return isChanged && isRefused(answer) ? accepted : answer
      })()
    },
  },
]
