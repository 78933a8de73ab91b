const search = new URLSearchParams(location.search)
const cookies = new Map(document.cookie.split('; ').map((each) => each.split('=')))
const language = (search.get('lang') ?? cookies.get('lang')) === 'en' ? 'en' : 'zh'
/** The console adds the world to its link if it shows another one than that of the host. */
const world = search.get('world')

const systemTheme = matchMedia('(prefers-color-scheme: dark)')
const showTheme = () => {
  const dark = cookies.has('theme') ? cookies.get('theme') === 'dark' : systemTheme.matches
  document.documentElement.classList.toggle('dark-mode', dark)
}
showTheme()
systemTheme.addEventListener('change', showTheme)

const has = (text, word) => text.toLowerCase().includes(word)
const opsFilter = (groups, phrase) => {
  const word = phrase.trim().toLowerCase()
  const isMeant = (call) => has(call.get('path'), word) || has(call.getIn(['operation', 'summary'], ''), word)
  return groups
    .map((group, tag) => (has(tag, word) ? group : group.update('operations', (calls) => calls.filter(isMeant))))
    .filter((group) => group.get('operations').size > 0)
}

/** Replaces references by what they name; the viewer's own way reads the whole document for each call, for seconds. */
const resolved = (document, value, open = []) => {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map((each) => resolved(document, each, open))
  const { $ref, ...own } = value
  if (open.includes($ref)) return value
  const named = $ref
    ?.split('/')
    .slice(1)
    .reduce((part, key) => part[key], document)
  const inner = Object.entries(own).map(([key, each]) => [key, resolved(document, each, open)])
  return { ...resolved(document, named, [...open, $ref]), ...Object.fromEntries(inner) }
}
const resolveSubtree = async (document, path) => ({
  spec: resolved(
    document,
    path.reduce((part, key) => part[key], document),
  ),
  errors: [],
})
const parseToJson =
  (_original, { specActions }) =>
  (text) =>
    specActions.updateJsonSpec(JSON.parse(text))

const openViewer = () => {
  const viewer = SwaggerUIBundle({
    dom_id: '#viewer',
    url: `/__mall/docs/${language}.json`,
    deepLinking: true,
    docExpansion: 'none',
    filter: true,
    defaultModelsExpandDepth: -1,
    displayRequestDuration: true,
    validatorUrl: null,
    plugins: [{ fn: { opsFilter, resolveSubtree }, statePlugins: { spec: { wrapActions: { parseToJson } } } }],
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
}

addEventListener('DOMContentLoaded', () => {
  document.documentElement.lang = language
  for (const link of document.querySelectorAll('[data-zh]')) link.textContent = link.dataset[language]
  const [consoleLink, languageLink] = ['console', 'language'].map((id) => document.getElementById(id))
  if (world !== null) consoleLink.search = new URLSearchParams({ world })
  search.set('lang', language === 'zh' ? 'en' : 'zh')
  languageLink.href = `?${search}`
  languageLink.addEventListener('click', () => (languageLink.hash = location.hash))
  openViewer()
})
