import { useText } from '../../../lib/i18n/i18n.ts'
import { Icon } from '../../../ui/icon.tsx'

/** S9.9 */
export const Promises = () => {
  const t = useText('home')
  return (
    <ul data-part="foot">
      {(['return', 'service', 'genuine'] as const).map((promise) => (
        <li key={promise}>
          <Icon name="check" size={14} />
          {t(`promises.${promise}`)}
        </li>
      ))}
    </ul>
  )
}
