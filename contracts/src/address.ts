import Type, { type Static } from 'typebox'
import { Mobile } from './account.ts'
import { Count, Id, Nothing, object, Text } from './common.ts'
import type { Endpoints } from './endpoint.ts'
import { limits, patterns } from './rules.ts'

const area = {
  areaId: Id,
  areaName: Type.String(),
  parentId: Count,
  level: Type.Enum([1, 2, 3], { description: '1 province, 2 city, 3 district' }),
}
export const Area = object(area)
export type Area = Static<typeof Area>

export const Province = object({
  ...area,
  areas: Type.Array(object({ ...area, areas: Type.Array(Area) })),
})
export type Province = Static<typeof Province>

const where = {
  lng: Type.Optional(Type.Number({ minimum: -180, maximum: 180 })),
  lat: Type.Optional(Type.Number({ minimum: -90, maximum: 90 })),
}

export const Address = object({
  addrId: Id,
  receiver: Type.String(),
  mobile: Mobile,
  province: Type.String(),
  provinceId: Id,
  city: Type.String(),
  cityId: Id,
  area: Type.String(),
  areaId: Id,
  addr: Type.String(),
  postCode: Type.String({ description: 'Empty where none was given' }),
  commonAddr: Type.Enum([0, 1], { description: '1: the default' }),
  ...where,
})
export type Address = Static<typeof Address>

/** A region’s name depends on the language, so its id alone says which one is meant; a name that is sent counts nothing. */
const RegionName = Type.Optional(Text(0, limits.regionName))

const entry = {
  receiver: Text(1, limits.receiver),
  mobile: Mobile,
  province: RegionName,
  provinceId: Id,
  city: RegionName,
  cityId: Id,
  area: RegionName,
  areaId: Id,
  addr: Text(1, limits.addressText),
  postCode: Type.Optional(Type.String({ pattern: patterns.postCode })),
  ...where,
}
const oneAddress = {
  params: object({ addrId: Id }),
  responses: { 200: Nothing },
  refusals: ['unknownAddress'],
} as const

export const address = {
  'GET /p/area/listByPid': {
    summary: 'The regions directly in one, or the provinces for 0.',
    provenance: 'proposed',
    auth: 'shopper',
    effect: 'read',
    query: object({ pid: Count }),
    responses: { 200: Type.Array(Area) },
  },
  'GET /p/area/getAreaListInfo': {
    summary: 'All provinces with their cities and districts.',
    provenance: 'proposed',
    auth: 'shopper',
    effect: 'read',
    responses: { 200: Type.Array(Province) },
  },
  'GET /p/address/list': {
    summary: 'The shopper’s addresses, the default one first, then the newest first.',
    provenance: 'proposed',
    auth: 'shopper',
    effect: 'read',
    responses: { 200: Type.Array(Address) },
  },
  'GET /p/address/addrInfo/{addrId}': {
    summary: 'One address of the shopper, or the default one for 0.',
    provenance: 'proposed',
    auth: 'shopper',
    effect: 'read',
    params: object({ addrId: Count }),
    responses: { 200: Address },
    refusals: ['unknownAddress'],
  },
  'POST /p/address/addAddr': {
    summary: 'Add an address; the first becomes the default.',
    provenance: 'proposed',
    auth: 'shopper',
    effect: 'write',
    body: object({ addrId: Type.Optional(Type.Literal(0)), ...entry }),
    responses: { 200: Nothing },
    refusals: ['blankText', 'unknownArea', 'addressLimit'],
  },
  'PUT /p/address/updateAddr': {
    summary: 'Replace what an address says; whether it is the default stays.',
    provenance: 'proposed',
    auth: 'shopper',
    effect: 'write',
    body: object({ addrId: Id, ...entry }),
    responses: { 200: Nothing },
    refusals: ['blankText', 'unknownArea', 'unknownAddress'],
  },
  'DELETE /p/address/deleteAddr/{addrId}': {
    summary: 'Remove an address; after the default one, the newest that is left is the default.',
    provenance: 'proposed',
    auth: 'shopper',
    effect: 'write',
    ...oneAddress,
  },
  'PUT /p/address/defaultAddr/{addrId}': {
    summary: 'Make an address the default.',
    provenance: 'proposed',
    auth: 'shopper',
    effect: 'write',
    ...oneAddress,
  },
} satisfies Endpoints
