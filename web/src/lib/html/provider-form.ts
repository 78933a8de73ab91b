import { policy } from './policy.ts'

/** Where a payment form may be sent; this storefront's own origin serves the mock provider. */
const providers = ['https://openapi.alipay.com']

const mayLeadTo = (action: string): boolean => {
  if (!URL.canParse(action, location.origin)) return false
  const { origin, protocol } = new URL(action, location.origin)
  return /^https?:$/.test(protocol) && (origin === location.origin || providers.includes(origin))
}

/**
 * Rebuilds a form that a payment provider sent as text (F28): its address is checked, and only its fields are copied.
 * `null` if it leads elsewhere, or is no form.
 */
export const providerForm = (html: string): HTMLFormElement | null => {
  const trusted = (policy?.createHTML(html) ?? html) as string
  const given = new DOMParser().parseFromString(trusted, 'text/html').querySelector('form')
  const action = given?.getAttribute('action')
  if (!given || !action || !mayLeadTo(action)) return null
  const form = document.createElement('form')
  form.setAttribute('action', new URL(action, location.origin).href)
  form.setAttribute('method', given.getAttribute('method')?.toLowerCase() === 'post' ? 'post' : 'get')
  form.hidden = true
  for (const field of given.querySelectorAll('input[name]')) {
    const input = document.createElement('input')
    input.type = 'hidden'
    input.name = field.getAttribute('name') ?? ''
    input.value = field.getAttribute('value') ?? ''
    form.append(input)
  }
  return form
}

/** Not `form.submit()`: a field of the form may have that name. */
export const sendForm = (form: HTMLFormElement): void => {
  document.body.append(form)
  HTMLFormElement.prototype.submit.call(form)
}
