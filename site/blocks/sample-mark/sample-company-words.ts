/** Footer of pages and documents of a sample company. */
export const sampleCompanyWords =
  'Beispiel: Diese Firma ist erfunden, ihre Angaben sind Platzhalter.';
