import { BuyLevel } from './buy-level.tsx'
import { useText } from '../../lib/i18n/i18n.ts'
import { PayScreen } from '../buy/pay-screen.tsx'
import { SectionBoundary } from '../../ui/section-boundary.tsx'

/** S2.14 */
export const Screen = () => {
  const t = useText('membership')
  return (
    <PayScreen title={t('title')}>
      <SectionBoundary>
        <BuyLevel />
      </SectionBoundary>
    </PayScreen>
  )
}
