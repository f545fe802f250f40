import { type CatalogResponse, catalogResponse } from '#contract/api/catalog.ts';
import { requestApi } from './call-api.ts';
import type { Person } from './person.ts';
import type { Reachable } from './product.ts';

/** A person's use of today's budget, and its limits. */
export async function readBudget(product: Reachable, person: Person): Promise<CatalogResponse['budget']> {
  const { body } = await requestApi(product, '/api/catalog', { as: person });
  return catalogResponse.parse(body).budget;
}
