// Non-local means over two half renders (after Rousselle, Knaus and Zwicker 2012): each half is
// filtered with weights taken from the other one, so that noise does not choose its own weights.
#include <algorithm>
#include <cmath>
#include <vector>

using std::max;
using std::min;
using Plane = std::vector<float>;

// Running mean over 2*radius+1 pixels, first along rows, then down columns in strips of 64
// that stay in the cache.
static void blur(Plane &plane, Plane &rows, int width, int height, int radius) {
#pragma omp parallel for
  for (int y = 0; y < height; y++) {
    const float *from = &plane[y * width];
    float *to = &rows[y * width], sum = 0;
    int count = 0;
    for (int x = 0; x < min(radius, width); x++) sum += from[x], count++;
    for (int x = 0; x < width; x++) {
      if (x + radius < width) sum += from[x + radius], count++;
      if (x - radius - 1 >= 0) sum -= from[x - radius - 1], count--;
      to[x] = sum / count;
    }
  }
#pragma omp parallel for
  for (int left = 0; left < width; left += 64) {
    const int right = min(width, left + 64);
    float sum[64] = {};
    int count = 0;
    for (int y = 0; y < height + radius; y++) {
      if (y < height) {
        for (int x = left; x < right; x++) sum[x - left] += rows[y * width + x];
        count++;
      }
      if (y - 2 * radius - 1 >= 0) {
        for (int x = left; x < right; x++) sum[x - left] -= rows[(y - 2 * radius - 1) * width + x];
        count--;
      }
      if (y - radius < 0) continue;
      for (int x = left; x < right; x++) plane[(y - radius) * width + x] = sum[x - left] / count;
    }
  }
}

// a, b, out: width*height*3; guide: width*height*guides (normals, colours, depth), doubt: how far
// its two halves differ, squared, since out of focus the guide is as noisy as the picture.
// reach and patch in pixels; strength scales the colour distance, guidance that of the guide.
extern "C" void denoise(const float *a, const float *b, const float *guide, const float *doubt,
                        int guides, int width, int height, int reach, int patch, float strength,
                        float guidance, float *out) {
  const int size = width * height;
  Plane variance(size * 3), plane(size), rows(size);
  for (int c = 0; c < 3; c++) {
    for (int i = 0; i < size; i++) {
      const float gap = a[i * 3 + c] - b[i * 3 + c];
      plane[i] = gap * gap * 0.5f;
    }
    blur(plane, rows, width, height, 4);
    blur(plane, rows, width, height, 2);
    for (int i = 0; i < size; i++) variance[i * 3 + c] = plane[i];
  }
  Plane sumA(size * 3), sumB(size * 3), weightA(size), weightB(size), farA(size), farB(size),
      alike(size);
  for (int dy = -reach; dy <= reach; dy++)
    for (int dx = -reach; dx <= reach; dx++) {
#pragma omp parallel for
      for (int y = 0; y < height; y++)
        for (int x = 0; x < width; x++) {
          const int i = y * width + x;
          const int j = min(max(y + dy, 0), height - 1) * width + min(max(x + dx, 0), width - 1);
          float distanceA = 0, distanceB = 0, furthest = 0;
          for (int c = 0; c < 3; c++) {
            const float here = variance[i * 3 + c], there = variance[j * 3 + c];
            const float expected = here + min(here, there);
            const float scale = 1e-7f + strength * strength * (here + there);
            const float gapA = a[i * 3 + c] - a[j * 3 + c], gapB = b[i * 3 + c] - b[j * 3 + c];
            distanceA += (gapA * gapA - expected) / scale;
            distanceB += (gapB * gapB - expected) / scale;
          }
          for (int g = 0; g < guides; g++) {
            const float gap = guide[i * guides + g] - guide[j * guides + g];
            const float here = doubt[i * guides + g], there = doubt[j * guides + g];
            const float known = gap * gap - here - min(here, there);
            furthest = max(furthest, known / (1 / guidance + 2 * (here + there)));
          }
          farA[i] = distanceA / 3;
          farB[i] = distanceB / 3;
          alike[i] = std::exp(-furthest);
        }
      blur(farA, rows, width, height, patch);
      blur(farB, rows, width, height, patch);
#pragma omp parallel for
      for (int y = max(0, -dy); y < min(height, height - dy); y++)
        for (int x = max(0, -dx); x < min(width, width - dx); x++) {
          const int i = y * width + x, j = (y + dy) * width + x + dx;
          const float fromA = min(std::exp(-max(0.f, farA[i])), alike[i]);
          const float fromB = min(std::exp(-max(0.f, farB[i])), alike[i]);
          weightA[i] += fromB;
          weightB[i] += fromA;
          for (int c = 0; c < 3; c++) {
            sumA[i * 3 + c] += fromB * a[j * 3 + c];
            sumB[i * 3 + c] += fromA * b[j * 3 + c];
          }
        }
    }
  for (int i = 0; i < size; i++)
    for (int c = 0; c < 3; c++)
      out[i * 3 + c] = 0.5f * (sumA[i * 3 + c] / max(weightA[i], 1e-6f) +
                               sumB[i * 3 + c] / max(weightB[i], 1e-6f));
}
