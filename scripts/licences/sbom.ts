// What npm knows about the installed packages. Format: CycloneDX 1.5, https://cyclonedx.org
import { z } from 'zod';

const licence = z.union([
  z.object({ license: z.object({ id: z.string().optional(), name: z.string().optional() }) }),
  z.object({ expression: z.string() }),
]);

const sbomSchema = z.looseObject({
  bomFormat: z.literal('CycloneDX'),
  metadata: z.looseObject({ component: z.looseObject({ name: z.string() }) }),
  components: z
    .array(
      z.looseObject({
        name: z.string(),
        version: z.string(),
        licenses: z.array(licence).default([]),
        properties: z.array(z.object({ name: z.string(), value: z.string() })).default([]),
      }),
    )
    .min(1),
});

export interface Package {
  readonly name: string;
  readonly version: string;
  /** SPDX identifiers or one SPDX expression; empty when the package names none. */
  readonly licences: readonly string[];
  /** Neither the running services nor the browser loads it. */
  readonly isForBuildOnly: boolean;
}

/**
 * @param json what `npm sbom --sbom-format=cyclonedx` prints
 * @param productName npm would name the product after the folder that it lies in
 * @throws Error when npm printed something else
 */
export function readSbom(json: string, productName: string) {
  const document = sbomSchema.parse(JSON.parse(json));
  document.metadata.component.name = productName;
  const packages = document.components.map(
    ({ name, version, licenses, properties }): Package => ({
      name,
      version,
      licences: licenses.map((each) =>
        'expression' in each ? each.expression : (each.license.id ?? each.license.name ?? ''),
      ),
      isForBuildOnly: properties.some(
        (property) => property.name === 'cdx:npm:package:development',
      ),
    }),
  );
  return { document, packages };
}
