import { adapt } from './adapt.js'
import { groups } from './groups.js'
import { resolver } from './resolve.js'
import { askSecret, readSecret, sendControl, tryControl, wantsSecret } from './secret.js'
import { viewerWords, words } from './words.js'

const search = new URLSearchParams(location.search)
const cookie = (name) =>
  document.cookie
    .split('; ')
    .find((each) => each.startsWith(`${name}=`))
    ?.slice(name.length + 1)

const language = (search.get('lang') ?? cookie('lang')) === 'en' ? 'en' : 'zh'
const named = search.get('doc') === 'control' ? 'control' : 'product'
/** The console adds the world to its link if it shows another one than that of the host. */
const world = search.get('world')

const part = (name) => document.querySelector(`[data-part='${name}']`)
const href = (changes) => {
  const next = new URLSearchParams(search)
  for (const [name, value] of Object.entries(changes)) next.set(name, value)
  return `?${next}`
}

class SecretWanted extends Error {}

const ask = async (path, init = {}) => {
  const headers = { 'accept-language': language, ...(world && { 'x-mall-world': world }), ...init.headers }
  const answer = await sendControl(path, { ...init, headers })
  if (await wantsSecret(answer)) throw new SecretWanted()
  if (!answer.ok) throw new Error(`${path} answers ${answer.status}`)
  return answer.json()
}

const sayWords = () => {
  document.documentElement.lang = language
  for (const node of document.querySelectorAll('[data-word]')) node.textContent = words[language][node.dataset.word]
  for (const node of document.querySelectorAll('[data-document]')) {
    node.href = href({ doc: node.dataset.document, lang: language })
    if (node.dataset.document === named) node.setAttribute('aria-current', 'page')
  }
  const other = language === 'zh' ? 'en' : 'zh'
  part('language').textContent = words[language].other
  part('language').lang = other
  part('language').href = href({ lang: other })
  if (world) part('console').href = `/__mall/console?${new URLSearchParams({ world })}`
}

/** The viewer renders its texts repeatedly; each is translated as it appears. */
const translate = (root) => {
  const translateText = (node) => {
    const found = viewerWords[node.nodeValue] ?? viewerWords[node.nodeValue.trim()]
    if (found && !node.parentElement?.closest('pre, code, textarea, .markdown, .model')) node.nodeValue = found
  }
  const sayAll = (node) => {
    if (node.nodeType === Node.TEXT_NODE) return translateText(node)
    if (node.nodeType !== Node.ELEMENT_NODE) return
    if (node.matches('[placeholder]')) node.placeholder = viewerWords[node.placeholder] ?? node.placeholder
    for (const child of node.childNodes) sayAll(child)
  }
  new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes)
      if (type === 'characterData') translateText(target)
      else for (const node of addedNodes) sayAll(node)
  }).observe(root, { childList: true, characterData: true, subtree: true })
}

const openViewer = () =>
  new Promise((resolve) => {
    const viewer = globalThis.SwaggerUIBundle({
      dom_id: '#viewer',
      url: `/__mall/docs/${named}.json?lang=${language}`,
      deepLinking: true,
      docExpansion: 'none',
      filter: true,
      plugins: [groups, resolver],
      defaultModelsExpandDepth: 0,
      displayRequestDuration: true,
      validatorUrl: null,
      syntaxHighlight: { activated: true, theme: 'agate' },
      requestInterceptor: (request) => {
        request.headers['Accept-Language'] ??= language
        if (world) request.headers['x-mall-world'] = world
        return Object.assign(request, { userFetch: tryControl })
      },
      onComplete: () => resolve(viewer),
    })
  })

/** Calls can be tried as a visitor, as the user logged in to the storefront, or as an account chosen here. */
const offerAccounts = async (viewer) => {
  const select = part('account')
  const accounts = await ask('/__mall/accounts')
  const { userName } = await ask('/__mall/here', { headers: { authorization: cookie('token') ?? '' } })
  select.append(new Option(words[language].visitor, ''))
  for (const account of accounts) select.append(new Option(`${account.userName} · ${account.about}`, account.userName))
  const enterAs = (token) => (token ? viewer.preauthorizeApiKey('token', token) : viewer.authActions.logout(['token']))
  if (userName) {
    select.value = userName
    enterAs(cookie('token'))
  }
  select.addEventListener('change', async () => {
    if (select.value === '') return enterAs(null)
    const { accessToken } = await ask('/__mall/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ userName: select.value }),
    })
    enterAs(accessToken)
  })
}

/** The documents can be read without the control secret; a button asks for it. */
const showWorld = async (viewer) => {
  const [key, accounts] = [part('secret-key'), part('account').closest('label')]
  key.hidden = true
  try {
    part('world').textContent = (await ask('/__mall/here')).world
    part('world').parentElement.hidden = false
    if (named === 'product') await offerAccounts(viewer)
    accounts.hidden = named !== 'product'
  } catch (error) {
    accounts.hidden = true
    key.hidden = !(error instanceof SecretWanted)
    if (key.hidden) console.warn(error)
  }
}

/** Shows the world once a secret was accepted; asks again if it was wrong. */
const followSecret = (viewer) => {
  part('secret-key').addEventListener('click', askSecret)
  part('secret').addEventListener('close', async ({ target }) => {
    if (target.returnValue !== 'given') return
    const given = readSecret()
    await showWorld(viewer)
    if (!part('secret-key').hidden && readSecret() === given) askSecret()
  })
}

sayWords()
adapt(document.querySelector('#viewer'), language)
if (language === 'zh') translate(document.querySelector('#viewer'))
openViewer()
  .then((viewer) => {
    followSecret(viewer)
    return showWorld(viewer)
  })
  .catch((error) => {
    console.error(error)
    const alert = document.querySelector('[role=alert]')
    alert.hidden = false
    alert.textContent = words[language].trouble
  })
