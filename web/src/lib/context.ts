/** What a page finds around it: the server, or the fixtures that stand in for it. */
import { getContext, setContext } from "svelte";
import { server, type Api } from "./api";

const API = Symbol("api");

export const provideApi = (api: Api): Api => setContext(API, api);
export const useApi = (): Api => getContext<Api | undefined>(API) ?? server;
