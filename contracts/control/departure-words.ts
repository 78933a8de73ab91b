/** What departures say, in English and Chinese; `{}` is a value, which is the same in both. */
const phrases: readonly (readonly [en: string, zh: string])[] = [
  ['nothing', '无'],
  ['{} more', '另有 {} 处'],
  ['{} records', '{} 条记录'],
  ['{} bytes', '{} 字节'],
  ['{} characters', '{} 个字符'],
  ['{} once more', '{} 再次出现'],
  ['status {}', '状态 {}'],
  // Shape.
  ['a required field', '必填字段'],
  ['no such field in the contract', '契约中没有此字段'],
  ['one of {}', '{} 之一'],
  ['must be an amount with at most two decimals', '至多两位小数的金额'],
  ['must be number', '数字'],
  ['must be integer', '整数'],
  ['must be string', '文本'],
  ['must be boolean', '布尔值'],
  ['must be object', '对象'],
  ['must be array', '数组'],
  ['must be null', 'null'],
  ['must be equal to constant', '固定值'],
  ['must be equal to one of the allowed values', '允许的值之一'],
  ['must be multiple of {}', '{} 的倍数'],
  ['must be either {}', '{}'],
  ['must be {}', '{}'],
  ['must match pattern {}', '符合格式 {}'],
  ['must match format {}', '符合格式 {}'],
  ['must match a schema in anyOf', '其中一种结构'],
  ['must match exactly one schema in oneOf', '恰好一种结构'],
  ['must not have more than {} characters', '不超过 {} 个字符'],
  ['must not have fewer than {} characters', '不少于 {} 个字符'],
  ['must not have more than {} items', '不超过 {} 项'],
  ['must not have fewer than {} items', '不少于 {} 项'],
  ['must not have more than {} properties', '不超过 {} 个字段'],
  ['must not have fewer than {} properties', '不少于 {} 个字段'],
  ['must not have duplicate items', '没有重复项'],
  ['must not have additional properties', '没有其他字段'],
  ['must not be valid', '不符合该结构'],
  ['must have properties {} when property {} is present', '有 {} 时也有 {}'],
  ['{}: {} records, {} a page', '{}：共 {} 条，每页 {} 条'],
  ['{}: the records of the only page', '{}：唯一一页的记录'],
  ['{}: page {} of {} records, {} a page', '{}：第 {} 页，共 {} 条，每页 {} 条'],
  // The whole answer, and requests.
  ['no body', '没有正文'],
  ['a body', '正文'],
  ['a body as {}', '{} 格式的正文'],
  ['a frame of text', '文本帧'],
  ['a frame {code, obj}', '{code, obj} 形式的帧'],
  ['one well-formed value for each name', '每个名称一个格式正确的值'],
  ['an answer', '应答'],
  ['an answer, as the request keeps the contract', '正常应答，因为请求符合契约'],
  ['an answer without an envelope', '没有封套的应答'],
  ['a string, "00000" for success', '字符串，成功时为 "00000"'],
  ['a handshake that is answered with 101', '以 101 应答握手'],
  ['a call that is there', '已有的接口'],
  // Refusals and languages.
  ['a message in plain text', '纯文本提示'],
  ['a message in English', '英文提示'],
  ['a message in Chinese', '中文提示'],
  ['English', '英文'],
  ['filled in: {}', '填好 {}'],
  ['a text of the catalogue of refusals', '拒绝目录中的文案'],
  ['a refusal that the row declares, not {}', '该接口声明的拒绝，而非 {}'],
  ['{}, the status of {}', '{}，即 {} 的状态'],
  ['nothing that a program says of itself', '不含程序自身的信息'],
  ['at most {}', '至多 {}'],
  ['at least {}', '至少 {}'],
  // Bytes.
  ['a byte order mark before the body', '正文前有字节顺序标记'],
  ['no byte order mark', '没有字节顺序标记'],
  ['bytes that are not UTF-8', '非 UTF-8 的字节'],
  ['charset=utf-8, or none', 'charset=utf-8，或不写'],
  ['the header {} more than once', '响应头 {} 出现多次'],
  ['once', '一次'],
  // Lists.
  ['{}, as asked', '{}，与请求一致'],
  ['{}, as asked for', '{}，与请求一致'],
  ['only records that fit {}', '只含符合 {} 的记录'],
  ['at most {}, like the record before', '至多 {}，与上一条记录一致'],
  ['at least {}, like the record before', '至少 {}，与上一条记录一致'],
  ['each record once', '每条记录一次'],
  // What numbers follow from.
  ['{}: {}', '{}：{}'],
  ['a later time', '更晚的时间'],
  ['after {}', '{} 之后'],
  ['a reason', '原因'],
  ['1 for the platform, whose shopId is 0', '平台为 1，其 shopId 为 0'],
  ['a balanceId for each offer', '每个方案一个 balanceId'],
  ['a cent for each point', '每个积分抵一分'],
  ['a part of score, if points expire', '有积分到期时为 score 的一部分'],
  ['all records, divided', '全部记录之分'],
  ['an order number if it leads to an order', '指向订单时为订单号'],
  ['as in its offer', '与其活动一致'],
  ['at least that of the day before', '不少于前一天'],
  ['at least that of the one before', '不早于前一项'],
  ['at most as many as asked for', '不多于请求的数量'],
  ['at most as many as asked', '不多于请求的数量'],
  ['as asked for', '与请求一致'],
  ['at most the price', '不高于价格'],
  ['by its seckillId and groupTeamId', '由其 seckillId 与 groupTeamId 决定'],
  ['by startTime, endTime and the Date of the answer', '由 startTime、endTime 与应答的 Date 决定'],
  ['by what it is a record of', '由其所记之事决定'],
  ['each conversation once', '每个会话一次'],
  ['each is older than what precedes', '每条早于前一条'],
  ['each shop once', '每家店铺一次'],
  ['empty unless the latest message is a text', '最新消息不是文本时为空'],
  ['fewer than groupNumber', '少于 groupNumber'],
  ['from the shopper, or from the service of this conversation', '来自买家，或该会话的客服'],
  ['good, middling and bad together', '好评、中评、差评之和'],
  ['goods and freight without the reductions', '商品与运费之和减去优惠'],
  ['it ends after it starts', '结束晚于开始'],
  ['it ends after the Date of the answer', '结束晚于应答的 Date'],
  ['nextGrowth − growth; 0 at the highest level', 'nextGrowth − growth；最高等级为 0'],
  ['of the conversation that was asked for', '属于所请求的会话'],
  ['once it is decided', '已有结果时'],
  ['only a paid level ends', '只有付费等级会到期'],
  ['only an open inquiry ends', '只有进行中的咨询会结束'],
  ['only open shops', '只含营业中的店铺'],
  ['only points that were received expire, later', '只有获得的积分会到期，且在其后'],
  ['only what is refused has one', '只有被拒绝的才有'],
  ['productTotalAmount without its reductions', 'productTotalAmount 减去其优惠'],
  ['tens, at most half of the goods and what the buyer has', '整十，不超过商品金额的一半与买家所有'],
  ['tens, at most maxUsableScore', '整十，不超过 maxUsableScore'],
  ['the caller at most once', '调用者至多一次'],
  ['the default address comes first', '默认地址在最前'],
  ['the founder comes first', '团长在最前'],
  ['the good ones in percent', '好评所占百分比'],
  ['the highest level of userLevels that growth reaches', 'userLevels 中 growth 达到的最高等级'],
  ['the lowest of its variants', '其规格中的最低值'],
  ['the name of the next level', '下一等级的名称'],
  ['the needGrowth of the next level', '下一等级的 needGrowth'],
  ['the number of days in a row', '连续的天数'],
  ['the number of default addresses', '默认地址的数量'],
  ['the number of its founders', '团长的数量'],
  ['the number of its members', '成员的数量'],
  ['the pieces in it', '其中的件数'],
  ['the pieces of its lines', '各行件数之和'],
  ['the price of a variant', '某一规格的价格'],
  ['the price of its lines', '各行价格之和'],
  ['the sum of its lines and the freight', '各行与运费之和'],
  ['the sum of its lines', '各行之和'],
  ['the sum of its parts', '各部分之和'],
  ['the sum of its reductions', '各项优惠之和'],
  ['the sum of what it needs', '所需商品之和'],
  ['the sum over the items and the freight', '各项与运费之和'],
  ['the sum over the shops', '各店铺之和'],
  ['the sum over the statuses, and the refunds under way', '各状态与进行中的退款之和'],
  ['the sum over the variants', '各规格之和'],
  ['the time when the next ones expire', '下一批到期的时间'],
  ['whether an unused one ends within three days', '未使用的券是否三天内到期'],
  ['by its endTime and the time of the answer', '取决于 endTime 与应答时间'],
  ['only of a used one', '仅已使用的券才有'],
  ['only a used one has orders', '仅已使用的券才有订单'],
  ['half an hour after createTime while it is unpaid', '未付款时为 createTime 后半小时'],
  ['only what waits for payment or receipt ends by itself', '仅待付款或待收货的订单会自动结束'],
  ['whether maxNum is a limit', 'maxNum 是否为限制'],
  ['whether points are used', '是否使用积分'],
  ['only what is on top', '只含置顶的'],
  ['userMobile with its middle hidden', '隐去中间的 userMobile'],
  ['the rest of freeFrom; null without it', 'freeFrom 的余额；没有时为 null'],
  ['with today, if it was signed in', '已签到时含今日'],
]

const whole = new Map(phrases)

const withGaps = phrases
  .filter(([en]) => /\{\}/.test(en))
  .map(([en, zh]) => ({
    pattern: new RegExp(`^${en.replaceAll(/[.*+?^$()|[\]\\]/g, '\\$&').replaceAll('{}', '(.+?)')}$`, 's'),
    zh,
  }))
  // The most words first: `{}: {}` fits nearly everything.
  .toSorted((a, b) => b.pattern.source.replaceAll('(.+?)', '').length - a.pattern.source.replaceAll('(.+?)', '').length)

/** Words of a departure in Chinese. What is no phrase is a value of the answer, or a name of the contract. */
export const inChinese = (text: string): string => {
  const phrase = whole.get(text)
  if (phrase !== undefined) return phrase
  // A value in quotes or brackets is no sentence.
  if (/^["[{]/.test(text) && text !== 'a frame {code, obj}') return text
  for (const { pattern, zh } of withGaps) {
    const found = pattern.exec(text)
    if (!found) continue
    const values = found.slice(1)
    return zh.replaceAll('{}', () => inChinese(values.shift() ?? ''))
  }
  return text
}

/** What was found and what is due, as a sentence. The words of a schema already say what a value must be. */
export const foundAndExpected = (
  { found, expected }: { readonly found: string; readonly expected: string },
  language: 'zh' | 'en',
): string => {
  if (language === 'zh') return `实际为 ${inChinese(found)}，应为 ${inChinese(expected)}`
  return expected.startsWith('must ') ? `found ${found}, it ${expected}` : `found ${found}, expected ${expected}`
}
