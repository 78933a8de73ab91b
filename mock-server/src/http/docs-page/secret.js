/** The console uses the same key of sessionStorage. */
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

/** Whether a secret was entered. While the dialog is open, all callers get the same answer. */
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

export const wantsSecret = async (answer) => answer.status === 403 && (await answer.clone().text()).includes(header)

/** Adds the secret when sending, so that the viewer does not show it, also not as a curl command. */
export const sendControl = (address, init) => {
  const secret = isControl(address) ? readSecret() : null
  const headers = { ...init?.headers, ...(secret !== null && { [header]: secret }) }
  return fetch(address, { ...init, headers })
}

/** Sends a control call; if the secret is missing or wrong, asks for it and sends again. */
export const tryControl = async (address, init) => {
  const sentWith = readSecret()
  const answer = await sendControl(address, init)
  if (!isControl(address) || !(await wantsSecret(answer))) return answer
  // The secret may have been entered while this call was under way.
  if (readSecret() === sentWith && !(await askSecret())) return answer
  return tryControl(address, init)
}
