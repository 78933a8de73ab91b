import type { Api } from 'qinghua-contract'
import { providerForm, sendForm } from '../../lib/html/provider-form.ts'
import { useText } from '../../lib/i18n/i18n.ts'
import { showToast } from '../../lib/toasts.ts'

interface Outcomes {
  /** From the balance, at once. */
  readonly onPaid: () => void
  /** The amount or the balance is no longer what the page shows. */
  readonly onChanged: () => void
}

/** What is done with the answer of a provider's page or of the balance. */
export const useFollow = ({ onPaid, onChanged }: Outcomes) => {
  const t = useText('payment')
  return (answer: Api['POST /p/order/pay']['output']): void => {
    const form = typeof answer === 'string' ? providerForm(answer) : null
    if (form) sendForm(form)
    else if (typeof answer !== 'object') showToast('warning', t('unsafe'))
    else if (answer.type === 1) onPaid()
    else {
      showToast('warning', answer.message)
      onChanged()
    }
  }
}
