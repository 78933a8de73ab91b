import { css } from '@emotion/react'
import type { Address } from 'qinghua-contract'
import { useText } from '../../lib/i18n/i18n.ts'
import { Chinese, PlaceNames, regionText } from './place-names.tsx'
import { Seal } from '../../ui/seal.tsx'
import { color, stackOf, type, wrapOf } from '../../ui/theme.ts'
import { maskMobile } from './address-rules.ts'

const root = css`
  ${stackOf(6)}
  min-width: 0;
  > [data-part='who'] {
    align-items: center;
    ${wrapOf('4px 12px')}
    font: 600 ${type.lead};
    > [data-part='mobile'] {
      color: ${color.ink2};
      font: ${type.body};
    }
  }
  > [data-part='where'] {
    min-height: 44px;
    color: ${color.ink2};
    font: ${type.body};
  }
`

export const AddressText = ({ address }: { address: Address }) => {
  const t = useText('address')
  const { receiver, mobile, addr, postCode, commonAddr } = address
  return (
    <div css={root}>
      <p data-part="who">
        <span>
          <Chinese text={receiver} />
        </span>
        <span data-part="mobile">{maskMobile(mobile)}</span>
        {commonAddr === 1 && <Seal mark={t('isDefaultMark')} meaning={t('isDefault')} />}
      </p>
      <p data-part="where">
        <PlaceNames>{`${regionText(address)} ${addr} ${postCode}`}</PlaceNames>
      </p>
    </div>
  )
}
