import { useText } from '../../lib/i18n/i18n.ts'
import type { Faults, Field } from './application.ts'

export const useFaultText = (faults: Faults) => {
  const t = useText('opening')
  return (field: Field): string | undefined => {
    const fault = faults[field]
    return fault && t(`wrong.${fault}`)
  }
}
