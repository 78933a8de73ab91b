import { limits } from 'qinghua-contract/rules'
import { useText } from '../../lib/i18n/i18n.ts'
import { RegionFields } from '../addresses/region-fields.tsx'
import { Grid, Stack, Text } from '../../ui/layout.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { pointOf, type Point } from './coordinates.ts'
import { PlaceMap } from './place-map.tsx'
import { useFaultText } from './use-own-shop.ts'
import type { StepProps } from './use-application.ts'

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
      <Stack as="fieldset" gap={8}>
        <legend>{t('fields.place')}</legend>
        <Text tone="faint" size="small">
          {t('map.explain')}
        </Text>
        <PlaceMap provinceId={form.provinceId} point={pointOf(form.shopLng, form.shopLat)} onMark={mark} />
        <Grid columns={2} gap="8px 16px" pad="8px 0 0">
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
        </Grid>
      </Stack>
    </>
  )
}
