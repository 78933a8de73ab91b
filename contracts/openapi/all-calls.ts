import { codeOfRefusal, otherRefusal, statusOfCode, success } from '../control/dialect.ts'
import type { Bilingual } from '../src/endpoint.ts'
import { limits, lastInstant, requests, times, usualPageSize } from '../src/rules.ts'

interface Section {
  readonly title: Bilingual
  readonly rules: readonly Bilingual[]
}

const kilobytes = (bytes: number): number => bytes / 1024

const codes = [
  ...Object.entries(statusOfCode).map(([code, status]) => `\`${code}\` ${status}`),
  ...Object.entries(codeOfRefusal).map(([refusal, code]) => `\`${code}\` \`${refusal}\``),
]

/** What is true of every call. */
const sections: readonly Section[] = [
  {
    title: { en: 'Time', zh: '时间' },
    rules: [
      {
        en: 'Every date and time is in Asia/Shanghai (UTC+8, no summer time) without a zone: `2026-11-02 10:00:00`, a date `2026-11-02`, a month `2026-11`. The `timestamp` of the public key is milliseconds since 1970 in UTC.',
        zh: '日期与时间均为 Asia/Shanghai（UTC+8，无夏令时），不带时区：`2026-11-02 10:00:00`，日期 `2026-11-02`，月份 `2026-11`。公钥的 `timestamp` 为自 1970 年（UTC）起的毫秒数。',
      },
      {
        en: `The \`Date\` header of every answer is the time of the server by which it decides. Clients count down by it, not by their own clock. The last time is ${new Date(lastInstant).toISOString()}.`,
        zh: `每个应答的 \`Date\` 头为服务器据以判断的时间，客户端据此倒计时，不使用本机时钟。最晚时间为 ${new Date(lastInstant).toISOString()}。`,
      },
    ],
  },
  {
    title: { en: 'Amounts', zh: '金额' },
    rules: [
      {
        en: 'Yuan as a JSON number with at most two decimals: `19.9`, neither cents nor texts. Calculated in decimals, rounded half up to the cent.',
        zh: '以元为单位的 JSON 数字，最多两位小数，如 `19.9`，不是分，也不是文本。以十进制计算，四舍五入到分。',
      },
    ],
  },
  {
    title: { en: 'Languages', zh: '语言' },
    rules: [
      {
        en: 'Texts of the mall and its shops are in the language of `Accept-Language`: names of goods, SKUs, shops, regions, levels and promotions, properties, notices, pages of products, messages, refusals. An order keeps both and shows that of the call.',
        zh: '商城与店铺的文案随 `Accept-Language`：商品、规格、店铺、地区、等级与优惠的名称，属性，公告，商品详情，消息，拒绝提示。订单保存两种语言，按调用语言展示。',
      },
      {
        en: 'What people write is never translated: user names, nicknames, names and addresses of receivers, remarks, entries, reviews, replies, chat messages, invoice titles, reasons of refunds in own words, names and introductions of shops that users opened.',
        zh: '用户所写内容从不翻译：用户名、昵称、收货人与详细地址、备注、下单填写内容、评价与回复、聊天消息、发票抬头、自述的退款原因、用户所开店铺的名称与简介。',
      },
    ],
  },
  {
    title: { en: 'Login', zh: '登录' },
    rules: [
      {
        en: `\`GET /login/publicKey\`, \`POST /login\` (its rules say how the password is encrypted), then the \`accessToken\` in the header \`Authorization\` as it is. It is valid for ${times.session / 86_400_000} days; an unknown or expired one is like none.`,
        zh: `先 \`GET /login/publicKey\`，再 \`POST /login\`（密码如何加密见其规则），其后在 \`Authorization\` 头中原样发送 \`accessToken\`。有效期 ${times.session / 86_400_000} 天；未知或过期的令牌等同于没有。`,
      },
    ],
  },
  {
    title: { en: 'Refusals', zh: '拒绝' },
    rules: [
      {
        en: 'Refused in this order: 401 without a valid token, 415, 413, 400 for a body that is no JSON, then `invalidRequest` for path, query and body, then the refusals of the call, in any order unless its rules name one. A path that there is not, or a method that it does not have, is 404 or 405. Nothing is changed by a refused call, but wrong tries are counted.',
        zh: '依次拒绝：无有效令牌时 401，其后 415、413，正文不是 JSON 时 400，再依路径、查询、正文检查 `invalidRequest`，最后为该接口自身的拒绝（规则未列出先后时不限）。路径不存在或不支持该方法时为 404 或 405。被拒绝的调用不改动数据，但错误次数照计。',
      },
      {
        en: '`{field}` of `invalidRequest` is the part and the path of the first wrong field: `path/addrId`, `query/minPrice`, `body/0/basketId`; for a missing field the missing one, for a field that is not declared the object that has it (`body`, `query`), `body` for one that is no JSON, too deep or has too many values.',
        zh: '`invalidRequest` 的 `{field}` 为第一个有误字段的位置与路径：`path/addrId`、`query/minPrice`、`body/0/basketId`；缺少字段时为所缺字段，未声明的字段为其所在对象（`body`、`query`），不是 JSON、过深或值过多的正文为 `body`。',
      },
      {
        en: 'What stands in the gaps of a text (`{max}`) is at the refusal: `gaps` in `x-refusals`.',
        zh: '提示中待填处（如 `{max}`）的含义见 `x-refusals` 中该拒绝的 `gaps`。',
      },
    ],
  },
  {
    title: { en: 'Envelope', zh: '信封' },
    rules: [
      {
        en: `Answers come as they are, or all of them as \`{code, msg, data}\` with status 200 (\`--dialect envelope\`): code \`"${success}"\` with \`data\`, otherwise \`msg\` is the text of the refusal. Codes by status or refusal: ${codes.join(', ')}; any other refusal \`${otherRefusal}\`. 204 is never wrapped.`,
        zh: `应答可原样返回，也可全部以状态 200 的 \`{code, msg, data}\` 返回（\`--dialect envelope\`）：成功时 code 为 \`"${success}"\`，内容在 \`data\`；否则 \`msg\` 为拒绝提示。按状态或拒绝的代码：${codes.join('，')}；其余拒绝为 \`${otherRefusal}\`。204 不包装。`,
      },
    ],
  },
  {
    title: { en: 'Requests', zh: '请求' },
    rules: [
      {
        en: 'Read strictly: undeclared fields are refused, in addresses repeated ones, too (`query/pid`); of a key twice in JSON the last one may count. Numbers in an address or a form are written in digits (`100`, `19.9`, not `1e2`, `+1` or `01`), and truth as `true` or `false`. JSON is UTF-8 without a byte order mark and without half surrogates.',
        zh: '从严读取：未声明的字段一律拒绝，地址中重复的亦然（`query/pid`）；JSON 中重复的键可以最后一个为准。地址与表单中的数字以普通十进制书写（`100`、`19.9`，不可写作 `1e2`、`+1`、`01`），真假值写作 `true` 或 `false`。JSON 为 UTF-8，不带字节顺序标记，不含孤立代理项。',
      },
      {
        en: `A body has at most ${kilobytes(requests.bytes)} KiB (beyond: 413), ${requests.levels} levels and ${requests.values} values (beyond: \`invalidRequest\`); one with a file ${kilobytes(requests.uploadBytes)} KiB, its picture ${kilobytes(limits.imageBytes)} KiB and ${limits.imagePixels} pixels.`,
        zh: `请求体至多 ${kilobytes(requests.bytes)} KiB（超出为 413）、${requests.levels} 层、${requests.values} 个值（超出为 \`invalidRequest\`）；含文件的请求体至多 ${kilobytes(requests.uploadBytes)} KiB，其中图片至多 ${kilobytes(limits.imageBytes)} KiB、${limits.imagePixels} 像素。`,
      },
      {
        en: `Pages begin with 1 and have ${usualPageSize} records unless \`size\` says another number, at most ${limits.pageSize}. \`x-order\` says how a list is sorted, \`x-filters\` what selects from it; records that are equal in that may come in any order, but the same on every page.`,
        zh: `页码从 1 开始，未传 \`size\` 时每页 ${usualPageSize} 条，至多 ${limits.pageSize} 条。列表的排序见 \`x-order\`，筛选参数见 \`x-filters\`；排序值相同的记录先后不限，但各页之间须一致。`,
      },
    ],
  },
]

const written = (language: keyof Bilingual): string =>
  sections
    .map(({ title, rules }) => [`## ${title[language]}`, ...rules.map((rule) => `- ${rule[language]}`)].join('\n'))
    .join('\n\n')

export const allCalls: Bilingual = { en: written('en'), zh: written('zh') }
