import type { Bilingual } from '../src/endpoint.ts'

/** Every word of the documents that OpenAPI and JSON Schema do not have, with where it is and what it means. */
export const vocabulary: Readonly<Record<`x-${string}`, Bilingual & { readonly where: Bilingual }>> = {
  'x-provenance': {
    where: { en: 'operation, field', zh: '接口、字段' },
    en: '`documented`: in the specification; `proposed`: added by the contract',
    zh: '`documented`：规格已载明；`proposed`：契约提议',
  },
  'x-host': {
    where: { en: 'operation', zh: '接口' },
    en: 'The host that answers: `api`, or `im` for the chat',
    zh: '应答的主机：`api` 为接口主机，`im` 为即时通讯主机',
  },
  'x-effect': {
    where: { en: 'operation', zh: '接口' },
    en: '`read`: changes nothing; `write`: changes something; `external`: reaches people outside, such as by SMS',
    zh: '`read`：只读；`write`：会改动数据；`external`：会触达外部（如短信）',
  },
  'x-screens': {
    where: { en: 'operation', zh: '接口' },
    en: 'The screens of the storefront that make the call, as recorded in its browser tests',
    zh: '发起该调用的商城页面，由浏览器测试记录而来',
  },
  'x-refusals': {
    where: { en: 'operation', zh: '接口' },
    en: 'Every way the call says no: code, status and the plain text of the answer in both languages, gaps as `{name}`, and in `gaps` the number of each or what it is',
    zh: '全部拒绝方式：代码、状态，以及应答正文的中英文，待填处写作 `{name}`，其数值或含义见 `gaps`',
  },
  'x-rules': {
    where: { en: 'operation', zh: '接口' },
    en: 'What no schema can say about the call, one rule each, in both languages; the description has them, too',
    zh: '结构无法表达的规则，逐条以中英文列出；description 中亦有',
  },
  'x-order': {
    where: { en: 'operation', zh: '接口' },
    en: 'How the records of a list are sorted: `by` these fields, the first one first, if the call is `asked` with these parameters. The entry without parameters is the usual order; where none is named, records may come in any order',
    zh: '列表的排序：以 `asked` 中的参数调用时，依次按 `by` 中的字段排序。不带参数的一项为通常的排序；未列出时记录先后不限',
  },
  'x-filters': {
    where: { en: 'operation', zh: '接口' },
    en: 'The parameters that select records; they can be used alone and together',
    zh: '用于筛选记录的参数，可单独或组合使用',
  },
  'x-body-limit': {
    where: { en: 'request body', zh: '请求体' },
    en: 'The maximum size in bytes, if it is not the usual one',
    zh: '请求体的最大字节数（与通常不同时）',
  },
  'x-decimals': {
    where: { en: 'number', zh: '数字' },
    en: 'The maximum number of decimals. Requests also have `multipleOf`; answers do not, because validators that divide binary fractions refuse 0.07 as a multiple of 0.01',
    zh: '小数位数上限。请求中另有 `multipleOf`；应答中没有，因为以二进制小数相除的校验器会认为 0.07 不是 0.01 的倍数',
  },
  'x-max-utf16': {
    where: { en: 'text', zh: '文本' },
    en: 'The maximum length in UTF-16 units, as `length` in Java and JavaScript. `maxLength` counts code points: 150 emoji are 150 of them, and 300 units',
    zh: '以 UTF-16 单元计的最大长度，与 Java、JavaScript 的 `length` 相同。`maxLength` 按码点计：150 个表情符号为 150 个码点、300 个单元',
  },
  'x-not-blank': {
    where: { en: 'text', zh: '文本' },
    en: 'A text of blanks and invisible letters alone (`White_Space`, `Cc`, `Cf`, U+115F, U+1160, U+2800, U+3164, U+FFA0) is refused with `blankText`; an empty one is, too, where `minLength` is 1',
    zh: '仅含空白或不可见字符（`White_Space`、`Cc`、`Cf`、U+115F、U+1160、U+2800、U+3164、U+FFA0）的文本以 `blankText` 拒绝；`minLength` 为 1 时空文本亦被拒绝',
  },
  'x-by-language': {
    where: { en: 'text of an answer', zh: '应答中的文本' },
    en: '`text`: what the mall and its shops say, in the language of the call; `file`: the address of a file that there is in each language. Everything else is the same in both',
    zh: '`text`：商城与店铺的文案，使用调用语言；`file`：两种语言各有一份的文件地址。其余内容在两种语言中相同',
  },
  'x-free-text': {
    where: { en: 'text', zh: '文本' },
    en: 'Written by people, in any language, and never translated; with `x-by-language` words of the mall are in it, or stand instead of it: names of regions in an address, what the mall itself says in a chat',
    zh: '由用户或商家书写，语言不限，从不翻译；同时有 `x-by-language` 时其中含有商城的文字，或由其代替：地址中的地区名称、聊天中商城自动发送的内容',
  },
  'x-html': {
    where: { en: 'text', zh: '文本' },
    en: 'The text is HTML of these elements and attributes, and of no others',
    zh: '该文本为 HTML，仅含所列元素与属性',
  },
  'x-ref': {
    where: { en: 'id', zh: '编号' },
    en: 'What the id names: wherever the same word stands, it is an id of the same kind of thing',
    zh: '该编号所指的对象；标注相同之处，编号可以互用',
  },
  'x-existing': {
    where: { en: 'id', zh: '编号' },
    en: 'The id of something that exists: any other is refused, as the rules and refusals of the call say, or else with `invalidRequest`. Examples have one',
    zh: '须为已有对象的编号，否则依该接口的规则与拒绝方式拒绝，未列出时为 `invalidRequest`；示例中为有效编号',
  },
  'x-example-token': {
    where: { en: 'security scheme', zh: '安全方案' },
    en: 'The token with which the example calls are sent, to a mock started with the scenario `examples`',
    zh: '示例请求所用的令牌，适用于以场景 `examples` 启动的模拟后端',
  },
  'x-contract': {
    where: { en: 'contract.schema.json', zh: 'contract.schema.json' },
    en: 'The calls of the contract with their schemas, the catalogue of refusals, the frames of the socket, and what no schema says: limits, states and other rules as data; of orders, filters, sums and conditions in code the verdicts on samples. `format` and `version` are of this part',
    zh: '契约的全部接口及其结构、拒绝目录、即时通讯的帧，以及结构无法表达的内容：限额、状态等规则的数据；排序、筛选、合计与代码中的条件则为对样本的判定。`format` 与 `version` 为该部分的格式与版本',
  },
  'x-closes': {
    where: { en: 'message of asyncapi.json', zh: 'asyncapi.json 的消息' },
    en: 'The connection ends after this frame, with this code',
    zh: '该帧之后连接以此代码关闭',
  },
  'x-text': {
    where: { en: 'message of asyncapi.json', zh: 'asyncapi.json 的消息' },
    en: 'What the frame says to the user, in both languages',
    zh: '该帧向用户展示的文案（中英文）',
  },
  'x-zh': {
    where: { en: 'anywhere', zh: '任意位置' },
    en: 'What stands in its place in a Chinese document: `summary`, `description`, `name` or `title`',
    zh: '中文文档中替换所在对象的内容：`summary`、`description`、`name` 或 `title`',
  },
  'x-en': {
    where: { en: 'anywhere', zh: '任意位置' },
    en: 'What stands in its place in an English document, if that is not what the object says itself',
    zh: '英文文档中替换所在对象的内容（与对象本身不同时）',
  },
}

const row = (word: string, { where, en, zh }: (typeof vocabulary)['x-']): string =>
  `| \`${word}\` | ${where.en} · ${where.zh} | ${en} | ${zh} |`

/** The page for readers of the documents. */
export const vocabularyPage = (): string =>
  [
    '# The x- words of the documents · 文档中的 x- 词汇',
    '',
    'What [openapi.json](openapi.json), contract.schema.json and the document of the control calls',
    'say beyond OpenAPI and JSON Schema. Made by `npm run openapi` from `contracts/openapi/vocabulary.ts`.',
    '',
    '上述文档中 OpenAPI 与 JSON Schema 之外的词汇，由 `npm run openapi` 生成。',
    '',
    '| word · 词 | where · 位置 | meaning | 含义 |',
    '| --- | --- | --- | --- |',
    ...Object.entries(vocabulary).map(([word, meaning]) => row(word, meaning)),
    '',
  ].join('\n')
