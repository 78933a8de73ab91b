import { describe, expect, it } from 'vitest'
import { said } from '../control/error-table.ts'
import { errorCatalogue, type ErrorEntry } from '../control/errors.ts'
import { contract, imSocket, type Endpoint } from '../src/index.ts'
import { refusals } from '../src/refusals.ts'

const entries = errorCatalogue()
const byId = new Map(entries.map((entry) => [entry.id, entry]))
const rows = Object.entries({ ...contract, ...imSocket } as Record<string, Endpoint>)

describe('the error catalogue', () => {
  it('has each refusal that users see once, with the calls that cause it [S8.1] [S8.9]', () => {
    const heardByOthers = ['badSignature', 'unknownPayment', 'paymentMismatch']
    const ofHandshakes = ['busy', 'controlForbidden']
    const amongStatuses = ['invalidRequest', 'loginRequired', 'activityEnded']
    const unheard = [...heardByOthers, ...ofHandshakes, ...amongStatuses]
    const inAnswers: Readonly<Record<string, string>> = { balanceTooSmall: 'POST /p/order/pay' }
    for (const [code, { zh, en }] of Object.entries(refusals)) {
      const routes = rows.flatMap(([route, row]) =>
        row.refusals?.some((each) => each === code) || inAnswers[code] === route ? [route] : [],
      )
      const expected = routes.length === 0 || unheard.includes(code) ? undefined : { zh, en, routes }
      const entry = byId.get(`refusal.${code}`)
      expect([code, entry && { zh: entry.zh, en: entry.en, routes: entry.routes }]).toEqual([code, expected])
    }
  })

  it('has each message once, in both languages, with a page that shows it and a link [S1.7]', () => {
    expect(byId.size).toBe(entries.length)
    for (const { id, zh, en, triggers } of entries) {
      expect([id, /[\u4e00-\u9fff]/.test(zh), /[\u4e00-\u9fff]/.test(en), en]).toEqual([
        id,
        true,
        false,
        expect.stringMatching(/./),
      ])
      expect([id, triggers]).toEqual([
        id,
        expect.objectContaining({ page: expect.any(String), link: expect.any(String) }),
      ])
    }
  })

  it('has the messages of the specification [S8.1] [S8.2] [S8.3] [S8.4] [S8.5] [S8.6] [S8.7]', () => {
    const listed = {
      'status.400': /./,
      'status.500': /server had a small hiccup/,
      'status.401': /log in again/,
      'status.204': /activity has ended/,
      'page.errors.notFound': /^This page could not be found$/,
      'page.errors.broken': /wrong on this page/,
      'inline.account.loginErrors.code1': /^Please enter a valid phone number$/,
      'inline.account.loginErrors.code2': /^Please enter the verification code$/,
      'inline.account.loginErrors.code3': /^Account is 4-16 letters, digits or underscore$/,
      'inline.account.loginErrors.code4': /password/,
      'inline.account.loginErrors.code6': /^Please agree to the terms below$/,
      'refusal.balanceTooSmall': /balance/,
      'refusal.imageFormat': /^Uploaded image format is incorrect, please re-upload$/,
      'refusal.imageSize': /^Uploaded image size cannot exceed 2MB!$/,
      'refusal.blankText': /empty/,
      'inline.refunds.wrong.text': /all spaces/,
      'refusal.orderRepeated': /^Please do not submit the order repeatedly$/,
      'refusal.flashSaleBusy': /try again later/,
      'refusal.orderExpired': /^Order has expired, please place a new order$/,
      'page.payment.codeExpired': /^QR code expired$/,
      'refusal.orderChanged': /order status has changed/,
      'page.orders.sentByShop': /awaiting pickup/,
      'refusal.productUnavailable': /no longer be purchased/,
      'refusal.insufficientStock': /^Insufficient stock/,
      'refusal.eventClosed': /not started or has ended/,
      'push.serviceOffline': /offline/,
      'push.elsewhere': /please refresh the page/,
      'push.accountOffline': /please log in again/,
      'page.chat.disconnected': /refresh the page and try again/,
      'push.noUser': /user information/,
      'refusal.refundLastItem': /last item/,
    }
    for (const [id, text] of Object.entries(listed))
      expect([id, byId.get(id)?.en]).toEqual([id, expect.stringMatching(text)])
  })

  it('says what is left to do wherever a page does not make the call by itself', () => {
    const unmade = Object.values(said).flatMap((texts) =>
      Object.keys(texts).filter((id) => id.includes(' /') && texts[id as keyof typeof texts] === ''),
    )
    const byItself = /^GET |^POST \/p\/.*\/confirm$/
    expect(unmade.filter((route) => !byItself.test(route))).toEqual([])
  })
})

const code = (text: string): string => `\`${text}\``
const cell = (text: string): string => text.replaceAll('|', '\\|')
const magicOf = ({ triggers: { magic } }: ErrorEntry): string => {
  const [first] = magic
  if (!first) return ''
  return `${code(String(first.value))} in ${code(`${first.route} ${first.field}`)}`
}
const stepOf = ({ triggers: { act } }: ErrorEntry): string => act?.en ?? ''
const linkOf = ({ triggers: { link } }: ErrorEntry): string => code(link ?? '')
const table = (chosen: readonly ErrorEntry[], head: readonly string[], cells: (entry: ErrorEntry) => string[]) => [
  `| ${head.join(' | ')} |`,
  `| ${head.map(() => '---').join(' | ')} |`,
  ...chosen.map((entry) => `| ${cells(entry).map(cell).join(' | ')} |`),
  '',
]
const ofKind = (...kinds: readonly ErrorEntry['kind'][]) => entries.filter(({ kind }) => kinds.includes(kind))
const called = table(
  ofKind('status', 'refusal', 'push'),
  ['id', '中文', 'English', 'calls', 'link', 'step', 'header', 'magic value'],
  (entry) => [
    code(entry.id),
    entry.zh,
    entry.en,
    entry.routes.map(code).join('<br>'),
    linkOf(entry),
    stepOf(entry),
    entry.triggers.header ? code(`Prefer: ${entry.triggers.header}`) : '',
    magicOf(entry),
  ],
)
const own = table(ofKind('inline', 'toast', 'page'), ['id', '中文', 'English', 'page', 'link', 'step'], (entry) => [
  code(entry.id),
  entry.zh,
  entry.en,
  code(entry.triggers.page ?? ''),
  linkOf(entry),
  stepOf(entry),
])

const page = `# The error catalogue

Every error message of the storefront and the server. Made from \`contracts/control/errors.ts\` by \`contracts/test/errors.test.ts\`;
\`npm run openapi\` updates it. \`GET /__mall/errors\` returns it.
\`e2e/specs/error-links.deep.spec.ts\` performs link and step of each in a browser, by the names of the controls (\`contracts/control/error-table.ts\`).

## How to trigger a message

- By a fault: \`POST /__mall/faults\` with \`{ "on": "<call>", "effect": … }\`.
  The socket of customer service has no other way: a browser sends no page address with it, and no header with a frame.
- By a header: \`Prefer: refusal=cartFull\`, \`Prefer: code=500\`.
- By the address of the page where the call is made: \`/login?__fault=refusal=accountLocked@POST+/login\`.
- By a link, on the host of the storefront: it opens the entry in a separate world, logged in, at its page, and so does the
  page *Errors* of the console, which says what is left to do there (\`act\`; here the *step*). The link has the \`scenario\`, the account
  (\`as=\`) and the page (\`to=\`, if it is not that of the scenario), and
  - \`fault=\` for a fault of that page, or \`arm=\` for a fault of the world, as JSON;
  - \`to=/order-detail?orderNumber={canceled}\` for the latest order, or refund, in that state;
  - \`buy=1003,10033,62,1\` for product, variant, shop and pieces that \`/submit-order?orderEntry=1\` is to order.
- By a magic value, which needs no tool. It takes effect after the input was read, and depends on nothing else:
  - a text with \`[mall:500]\` or another status (204, 400, 401, 500, 503), or with a refusal that the call declares,
    \`[mall:addressLimit]\`: a search word, a line of an address, a message to the shop, a review, the name of a file;
  - the code of a text message: \`000\` and the status: \`000401\`;
  - the number of a product, an order or a refund: \`9000\` and the status: \`/detail/9000204\`.

The answer has the header \`x-mall-fault\`: \`prefer\`, \`page\`, \`magic\`, or the id of the fault.

## Messages of the server

${called.join('\n')}
## Messages of the storefront

${own.join('\n')}`

it('the documentation has the current catalogue', async () => {
  await expect(page).toMatchFileSnapshot('../../docs/errors.md')
})
