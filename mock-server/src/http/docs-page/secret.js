/** Where the console keeps it, too: for this tab alone. */
const key = 'control-secret'
const header = 'x-mall-secret'

export const readSecret = () => {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? 'null')
    return typeof kept === 'string' ? kept : null
  } catch {
    return null
  }
}

const dialog = document.querySelector('[data-part="secret"]')
const [field, wrong] = [dialog.querySelector('input'), dialog.querySelector('[role=alert]')]
let asking = null

/** Whether somebody typed one. Who asks while it is being asked for gets the same answer. */
export const askSecret = () =>
  (asking ??= new Promise((resolve) => {
    wrong.hidden = readSecret() === null
    field.setAttribute('aria-invalid', String(!wrong.hidden))
    field.value = ''
    dialog.returnValue = ''
    dialog.addEventListener('close', () => resolve(dialog.returnValue === 'given'), { once: true })
    dialog.showModal()
  }).finally(() => (asking = null)))

dialog.querySelector('form').addEventListener('submit', (event) => {
  event.preventDefault()
  if (field.value === '') return
  sessionStorage.setItem(key, JSON.stringify(field.value))
  dialog.close('given')
})
dialog.querySelector('[type=button]').addEventListener('click', () => dialog.close())

const isControl = (address) => {
  const { origin, pathname } = new URL(address, location.href)
  return origin === location.origin && pathname.startsWith('/__mall/') && !pathname.startsWith('/__mall/docs/')
}

/** The server wants a secret that was not given, or another one. */
export const wantsSecret = async (answer) => answer.status === 403 && (await answer.clone().text()).includes(header)

/** Adds the secret on the way: what is shown of a call, as curl too, does not have it. */
export const sendControl = (address, init) => {
  const secret = isControl(address) ? readSecret() : null
  const headers = { ...init?.headers, ...(secret !== null && { [header]: secret }) }
  return fetch(address, { ...init, headers })
}

/** A control call that is tried: where the secret is wanted, it is asked for and the call is sent again. */
export const tryControl = async (address, init) => {
  const sentWith = readSecret()
  const answer = await sendControl(address, init)
  if (!isControl(address) || !(await wantsSecret(answer))) return answer
  // An answer that is late says nothing about a secret that was entered meanwhile.
  if (readSecret() === sentWith && !(await askSecret())) return answer
  return tryControl(address, init)
}
