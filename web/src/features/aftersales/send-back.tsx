import { css } from '@emotion/react'
import type { Refund } from 'qinghua-contract'
import { useState } from 'react'
import { useText } from '../../lib/i18n/i18n.ts'
import { useTold } from '../../lib/told.ts'
import { Chinese } from '../addresses/chinese.tsx'
import { PlaceNames } from '../addresses/place-names.tsx'
import { Button } from '../../ui/button.tsx'
import { Facts } from '../../ui/facts.tsx'
import { Panel } from '../../ui/panel.tsx'
import { color, stackOf, type } from '../../ui/theme.ts'
import { ExpressForm } from './express-form.tsx'
import { ProofPictures } from './proof-pictures.tsx'
import { focusState } from './refund-head.tsx'
import { statusOf } from './refund-names.ts'

const root = css`
  ${stackOf(16)}
  > [data-part='to'] {
    padding: 12px 16px;
    background: ${color.sunken};
    font: ${type.note};
  }
  > button {
    justify-self: start;
  }
`

export const SendBack = ({ refund }: { refund: Refund }) => {
  const t = useText('refunds')
  const [correcting, setCorrecting] = useState(false)
  const { refundDelivery: to } = refund
  const status = statusOf(refund)
  useTold(to && status === 'closed' ? t('ask.overtaken') : null)
  if (!to || !['accepted', 'sentBack', 'received', 'success'].includes(status)) return null
  const done = () => {
    setCorrecting(false)
    focusState()
  }
  return (
    <Panel title={t('sendBack')}>
      <div css={root}>
        <div data-part="to">
          <Facts
            facts={[
              { name: t('receiver'), value: <Chinese text={to.receiverName} /> },
              { name: t('phone'), value: to.receiverMobile },
              { name: t('address'), value: <PlaceNames>{to.receiverAddr}</PlaceNames> },
            ]}
          />
        </div>
        {to.deyNu !== null && !correcting && (
          <>
            <Facts
              facts={[
                { name: t('courier'), value: to.deyName },
                { name: t('expressNo'), value: to.deyNu },
                { name: t('mobile'), value: to.mobile },
                { name: t('remarks'), value: to.senderRemarks },
              ]}
            />
            <ProofPictures pics={to.imgs} />
          </>
        )}
        {status === 'sentBack' && !correcting && (
          <Button look="outline" size="small" onClick={() => setCorrecting(true)}>
            {t('correct')}
          </Button>
        )}
        {(status === 'accepted' || (status === 'sentBack' && correcting)) && (
          <ExpressForm refund={refund} onDone={done} />
        )}
      </div>
    </Panel>
  )
}
