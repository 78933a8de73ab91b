import { contract, imSocket, type Endpoint, type Route, type SocketRoute } from 'qinghua-contract'

/** A call, or a part of the socket of the chat host. */
export type JudgedRoute = Route | SocketRoute

export const judgedRows: Readonly<Record<JudgedRoute, Endpoint>> = { ...contract, ...imSocket }
export const judgedRoutes = Object.keys(judgedRows) as JudgedRoute[]

export const opening = 'GET /im/websocket/user/{token}'
export const sending = 'SEND /im/websocket/user/{token}'
export const socketRoutes: readonly SocketRoute[] = [opening, sending]
export const isSocketRoute = (route: JudgedRoute): route is SocketRoute => route in imSocket
