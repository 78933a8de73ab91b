import { css } from '@emotion/react'
import { limits } from 'qinghua-contract/rules'
import { useText } from '../../lib/i18n/i18n.ts'
import { RegionFields } from '../addresses/region-fields.tsx'
import { columnsOf } from '../../ui/shapes.ts'
import { TextField } from '../../ui/text-field.tsx'
import { faintSmall, stackOf } from '../../ui/theme.ts'
import { pointOf, type Point } from './coordinates.ts'
import { PlaceMap } from './place-map.tsx'
import { useFaultText } from './use-own-shop.ts'
import type { StepProps } from './use-application.ts'

const place = css`
  ${stackOf(8)}
  min-width: 0;
  > p {
    ${faintSmall}
  }
  > [data-part='numbers'] {
    ${columnsOf(2, '8px 16px')}
    margin-top: 8px;
  }
`

export const PlaceStep = ({ draft: { form, faults, edit } }: StepProps) => {
  const t = useText('opening')
  const error = useFaultText(faults)
  const mark = ({ lng, lat }: Point) => {
    edit('shopLng', { shopLng: String(lng) })
    edit('shopLat', { shopLat: String(lat) })
  }
  return (
    <>
      <TextField
        label={t('fields.tel')}
        value={form.tel}
        onChange={(tel) => edit('tel', { tel })}
        hint={t('hints.tel')}
        error={error('tel')}
        type="tel"
        maxLength={13}
        autoComplete="tel-national"
      />
      <RegionFields region={form} onChange={(region) => edit('region', region)} error={error('region')} />
      <TextField
        label={t('fields.shopAddress')}
        value={form.shopAddress}
        onChange={(shopAddress) => edit('shopAddress', { shopAddress })}
        hint={t('hints.shopAddress')}
        error={error('shopAddress')}
        maxLength={limits.shopAddress.max}
        autoComplete="street-address"
      />
      <fieldset css={place}>
        <legend>{t('fields.place')}</legend>
        <p>{t('map.explain')}</p>
        <PlaceMap provinceId={form.provinceId} point={pointOf(form.shopLng, form.shopLat)} onMark={mark} />
        <div data-part="numbers">
          <TextField
            label={t('fields.shopLng')}
            value={form.shopLng}
            onChange={(shopLng) => edit('shopLng', { shopLng })}
            error={error('shopLng')}
            inputMode="decimal"
            maxLength={12}
          />
          <TextField
            label={t('fields.shopLat')}
            value={form.shopLat}
            onChange={(shopLat) => edit('shopLat', { shopLat })}
            error={error('shopLat')}
            inputMode="decimal"
            maxLength={12}
          />
        </div>
      </fieldset>
    </>
  )
}
