import { TopUp } from './top-up.tsx'
import { useText } from '../../lib/i18n/i18n.ts'
import { PayScreen } from '../buy/pay-screen.tsx'
import { SectionBoundary } from '../../ui/section-boundary.tsx'

/** S2.8 */
export const Screen = () => {
  const t = useText('recharge')
  return (
    <PayScreen title={t('title')}>
      <SectionBoundary>
        <TopUp />
      </SectionBoundary>
    </PayScreen>
  )
}
