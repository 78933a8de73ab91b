const search = new URLSearchParams(location.search)
const cookies = new Map(document.cookie.split('; ').map((each) => each.split('=')))
const language = (search.get('lang') ?? cookies.get('lang')) === 'en' ? 'en' : 'zh'
/** The console adds the world to its link if it shows another one than that of the host. */
const world = search.get('world')
const systemTheme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
document.documentElement.classList.toggle('dark-mode', (cookies.get('theme') ?? systemTheme) === 'dark')

const opsFilter = (groups, phrase) => {
  const fits = (text) => text.toLowerCase().includes(phrase.trim().toLowerCase())
  const isMeant = (call) => fits(call.get('path')) || fits(call.getIn(['operation', 'summary']))
  const meant = (group, tag) => (fits(tag) ? group : group.update('operations', (calls) => calls.filter(isMeant)))
  return groups.map(meant).filter((group) => group.get('operations').size > 0)
}
/** A filter opens what it finds. */
const isShown =
  (original, { layoutSelectors }) =>
  (_state, thing, byDefault) =>
    original(thing, byDefault || (thing[0] === 'operations-tag' && layoutSelectors.currentFilter().length > 0))

/** The viewer's own ways to read a document take seconds. */
const parseToJson =
  (_original, { specActions }) =>
  (text) =>
    specActions.updateJsonSpec(JSON.parse(text))
const at = (path, document) => path.reduce((part, key) => part[key], document)
const resolved = (value, document, open = []) => {
  if (typeof value !== 'object' || value === null || open.includes(value.$ref)) return value
  if (Array.isArray(value)) return value.map((each) => resolved(each, document, open))
  const { $ref, ...own } = value
  const named = $ref && resolved(at($ref.split('/').slice(1), document), document, [...open, $ref])
  const inner = Object.entries(own).map(([key, each]) => [key, resolved(each, document, open)])
  return { ...named, ...Object.fromEntries(inner) }
}
const resolveSubtree = async (document, path) => ({ spec: resolved(at(path, document), document), errors: [] })

addEventListener('DOMContentLoaded', () => {
  document.documentElement.lang = language
  for (const link of document.querySelectorAll('[data-zh]')) link.textContent = link.dataset[language]
  const [consoleLink, languageLink] = ['console', 'language'].map((id) => document.getElementById(id))
  if (world !== null) consoleLink.search = new URLSearchParams({ world })
  search.set('lang', language === 'zh' ? 'en' : 'zh')
  languageLink.href = `?${search}`
  languageLink.addEventListener('click', () => (languageLink.hash = location.hash))
  const viewer = SwaggerUIBundle({
    dom_id: '#viewer',
    url: `/__mall/docs/${language}.json`,
    deepLinking: true,
    docExpansion: 'none',
    filter: '',
    defaultModelsExpandDepth: -1,
    plugins: [
      { fn: { opsFilter, resolveSubtree } },
      { statePlugins: { spec: { wrapActions: { parseToJson } }, layout: { wrapSelectors: { isShown } } } },
    ],
    requestInterceptor: (request) => {
      if (world !== null) request.headers['x-mall-world'] = world
      return request
    },
    onComplete: () => {
      const secret = JSON.parse(sessionStorage.getItem('control-secret'))
      if (secret !== null) viewer.preauthorizeApiKey('secret', secret)
      if (world === null && cookies.has('token')) viewer.preauthorizeApiKey('token', cookies.get('token'))
    },
  })
})
