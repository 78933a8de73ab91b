import type { Api, OwnShop } from 'qinghua-contract'
import { isContactNumber, isShopName } from 'qinghua-contract/input-rules'
import { isBlank, limits } from 'qinghua-contract/rules'
import { coordinate, isInReach } from './coordinates.ts'

/** What is typed; a region is an id, or empty while none is chosen, a picture its address on the server. */
const blank = {
  shopName: '',
  shopLogo: '',
  intro: '',
  tel: '',
  provinceId: '',
  cityId: '',
  areaId: '',
  shopAddress: '',
  shopLng: '',
  shopLat: '',
  businessLicense: '',
  identityCardFront: '',
  identityCardLater: '',
}

export type Application = Readonly<typeof blank>

/** What was sent before, to be changed and sent again. */
export const applicationOf = (shop: OwnShop | null): Application => {
  const sent: Readonly<Record<string, unknown>> = { ...blank, ...shop, ...shop?.application }
  return Object.fromEntries(Object.keys(blank).map((field) => [field, String(sent[field])])) as typeof blank
}

const isShort = (text: string, least: number): boolean => isBlank(text) || text.trim().length < least

/** What may be wrong (S5.17) with which step and field, from the top down. A field shows its first fault. */
const rules = {
  nameEmpty: ({ shopName }: Application) => isBlank(shopName),
  nameLong: ({ shopName }: Application) => shopName.trim().length > limits.shopName,
  nameCharacters: ({ shopName }: Application) => !isShopName(shopName.trim()),
  shopLogo: (form: Application) => form.shopLogo === '',
  introShort: ({ intro }: Application) => isShort(intro, limits.shopIntro.min),
  tel: ({ tel }: Application) => !isContactNumber(tel.trim()),
  region: (form: Application) => [form.provinceId, form.cityId, form.areaId].includes(''),
  shopAddress: ({ shopAddress }: Application) => isShort(shopAddress, limits.shopAddress.min),
  shopLng: ({ shopLng }: Application) => !isInReach('lng', shopLng),
  shopLat: ({ shopLat }: Application) => !isInReach('lat', shopLat),
  businessLicense: (form: Application) => form.businessLicense === '',
  identityCardFront: (form: Application) => form.identityCardFront === '',
  identityCardLater: (form: Application) => form.identityCardLater === '',
} as const
/** `nameTaken` and `lost` are only known to the server. */
export type Fault = keyof typeof rules | 'nameTaken' | 'lost'
export type Field = Exclude<keyof Application, 'provinceId' | 'cityId' | 'areaId'> | 'region'

export const steps = ['shop', 'place', 'papers', 'check'] as const
export type Step = (typeof steps)[number]

export const pictureFields = ['shopLogo', 'businessLicense', 'identityCardFront', 'identityCardLater'] as const
export type PictureField = (typeof pictureFields)[number]

const fields: Readonly<Record<Field, { readonly step: Step; readonly faults: readonly (keyof typeof rules)[] }>> = {
  shopName: { step: 'shop', faults: ['nameEmpty', 'nameLong', 'nameCharacters'] },
  shopLogo: { step: 'shop', faults: ['shopLogo'] },
  intro: { step: 'shop', faults: ['introShort'] },
  tel: { step: 'place', faults: ['tel'] },
  region: { step: 'place', faults: ['region'] },
  shopAddress: { step: 'place', faults: ['shopAddress'] },
  shopLng: { step: 'place', faults: ['shopLng'] },
  shopLat: { step: 'place', faults: ['shopLat'] },
  businessLicense: { step: 'papers', faults: ['businessLicense'] },
  identityCardFront: { step: 'papers', faults: ['identityCardFront'] },
  identityCardLater: { step: 'papers', faults: ['identityCardLater'] },
}
export type Faults = Readonly<Partial<Record<Field, Fault | undefined>>>

export const stepOf = (field: Field): Step => fields[field].step

/** The faults of a step, or of all of them. */
export const checkApplication = (form: Application, of?: Step): Faults =>
  Object.fromEntries(
    (Object.keys(fields) as Field[]).flatMap((field) => {
      const fault = fields[field].faults.find((each) => rules[each](form))
      return fault && (of === undefined || stepOf(field) === of) ? [[field, fault]] : []
    }),
  )

/** The first step with a fault; the last one looks through what is complete. */
export const firstOpenStep = (faults: Faults): Step => {
  const wrong = (Object.keys(faults) as Field[]).map((field) => steps.indexOf(stepOf(field)))
  return steps[Math.min(...wrong, steps.length - 1)] ?? 'check'
}

/** Expects an application without faults. */
export const bodyOf = (form: Application): Api['POST /p/shop/apply']['input']['body'] => ({
  ...form,
  shopName: form.shopName.trim(),
  intro: form.intro.trim(),
  tel: form.tel.trim(),
  provinceId: Number(form.provinceId),
  cityId: Number(form.cityId),
  areaId: Number(form.areaId),
  shopAddress: form.shopAddress.trim(),
  shopLng: coordinate(form.shopLng),
  shopLat: coordinate(form.shopLat),
})
