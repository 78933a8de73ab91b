import { useQuery } from '@tanstack/react-query'
import { query } from '../../lib/api/api.ts'
import { useText } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Select } from '../../ui/select.tsx'
import { Grid } from '../../ui/layout.tsx'

/** Each is an id, or empty while none is chosen. */
export interface Region {
  readonly provinceId: string
  readonly cityId: string
  readonly areaId: string
}

interface Props {
  region: Region
  onChange: (region: Region) => void
  error: string | undefined
}

const useRegions = (parent: string) =>
  useQuery({
    ...query('GET /p/area/listByPid', { query: { pid: Number(parent) } }),
    enabled: parent !== '',
    staleTime: Infinity,
    meta: { silent: true },
  })

export const RegionFields = ({ region, onChange, error }: Props) => {
  const t = useText('address')
  const { provinceId, cityId, areaId } = region
  const levels = [
    { name: 'province', value: provinceId, regions: useRegions('0'), within: '0' },
    { name: 'city', value: cityId, regions: useRegions(provinceId), within: provinceId },
    { name: 'area', value: areaId, regions: useRegions(cityId), within: cityId },
  ] as const
  const choose = {
    province: (chosen: string) => onChange({ provinceId: chosen, cityId: '', areaId: '' }),
    city: (chosen: string) => onChange({ provinceId, cityId: chosen, areaId: '' }),
    area: (chosen: string) => onChange({ provinceId, cityId, areaId: chosen }),
  }
  const missing = levels.find(({ value }) => value === '')
  const lost = levels.find(({ regions }) => regions.isError)
  return (
    <fieldset>
      <legend>{t('region')}</legend>
      <Grid columns={3} gap={8}>
        {levels.map(({ name, value, regions, within }, at) => (
          <Select
            key={name}
            label={t(name)}
            hideLabel
            autoComplete={`address-level${at + 1}`}
            value={value}
            disabled={within === ''}
            onChange={choose[name]}
            options={(regions.data ?? []).map((each) => ({ value: String(each.areaId), text: each.areaName }))}
            placeholder={t(name)}
            error={missing?.name === name ? error : undefined}
          />
        ))}
      </Grid>
      {lost && (
        <p role="alert">
          {t('regionsLost')}{' '}
          <Button look="quiet" size="small" busy={lost.regions.isFetching} onClick={() => void lost.regions.refetch()}>
            {t('retry')}
          </Button>
        </p>
      )}
    </fieldset>
  )
}
